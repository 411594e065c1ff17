/** `npm run conformance -- <url> [<url of the desk>]`: what a gateway gets wrong against the contract, one line for each fault. */
import { complainAboutReach, reach } from './reference/reach.ts';
import { judge } from './reference/conformance.ts';

const [base, desk] = process.argv.slice(2).map((given) => URL.parse(given));
if (!base || desk === null || [base, desk].some((url) => url && !/^https?:$/.test(url.protocol))) {
  console.error(
    'usage: npm run conformance -- <url of the gateway, such as http://localhost:4000> [<url of its desk>]',
  );
  process.exitCode = 2;
} else {
  const silence = await complainAboutReach(base.origin, reach);
  if (silence === undefined) {
    const { checked, faults } = await judge(base.origin, reach, desk?.origin);
    for (const { call, asked, problem } of faults) console.error(`${call}: ${asked}: ${problem}`);
    console.log(`${checked} checks, ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } else {
    console.error(silence);
    process.exitCode = 1;
  }
}
