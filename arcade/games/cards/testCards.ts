const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

/** "3c 10d" of hearts, spades, diamonds, clubs. */
export function cards(text: string): number[] {
  return text === ''
    ? []
    : text.split(' ').map((card) => 'hsdc'.indexOf(card.slice(-1)) * 13 + ranks.indexOf(card.slice(0, -1)));
}
