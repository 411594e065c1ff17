/** The words of operators’ HTML, a line each paragraph: in a document that is never shown nothing runs and no picture is asked for. */
export function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const end of body.querySelectorAll('br, hr, h2, h3, h4, p, blockquote, li, caption, tr'))
    end.after('\n');
  for (const end of body.querySelectorAll('td, th')) end.after(' ');
  return body.textContent.replaceAll(/\s*\n\s*/g, '\n').trim();
}
