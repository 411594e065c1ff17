/** Hearts, spades, diamonds, clubs; drawn, since not every face has them. */
const suits = [
  'M12 21C3 14 2 10 2 7.500A5 5 0 0 1 12 6a5 5 0 0 1 10 1.500C22 10 21 14 12 21z',
  'M12 2c1 4 9 7 9 12a4.500 4.500 0 0 1-8 3q0 3 2 5H9q2-2 2-5a4.500 4.500 0 0 1-8-3C3 9 11 6 12 2z',
  'M12 1l8 11-8 11-8-11z',
  'M12 2a4.600 4.600 0 0 1 3.600 7.600A4.600 4.600 0 1 1 13 17q0 3 2 5H9q2-2 2-5a4.600 4.600 0 1 1-2.600-7.400A4.600 4.600 0 0 1 12 2z',
];

/** Whatever holds it says what it is. */
export function suitPicture(suit: number): SVGSVGElement {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  picture.setAttribute('viewBox', '0 0 24 24');
  picture.setAttribute('class', 'suit');
  picture.setAttribute('aria-hidden', 'true');
  const drawn = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  drawn.setAttribute('d', suits[suit] ?? '');
  picture.append(drawn);
  return picture;
}
