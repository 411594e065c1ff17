import { Link, type LinkProps } from 'react-router';

/** A link to another screen: the change moves (S2-94), and so does the way back from there. */
export function PageLink(props: LinkProps) {
  return <Link viewTransition {...props} />;
}
