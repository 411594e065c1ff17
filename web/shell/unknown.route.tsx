import { Navigate } from '../platform/router.ts';

/** Paths that have no screen, or none now, fall back to home; the server does the same for the first request. */
export default function Unknown() {
  return <Navigate to="/m/home" />;
}
