/**
 * The addresses of a closed house (S2-95). While it is closed the status gate stands in front of every screen, and while it
 * is open the guard leads home from here: there is never anything of its own to show.
 */
export default function Closed(): null {
  return null;
}
