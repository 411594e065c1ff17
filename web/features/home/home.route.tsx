import { useSite } from '../../platform/site.ts';

/** S2-01. */
export default function Home() {
  const { info } = useSite();
  return <h1>{info.name}</h1>;
}
