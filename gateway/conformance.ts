/**
 * `npm run conformance -- <url> [<url of the desk>]`: what a gateway gets wrong against the contract, as a visitor and with the
 * accounts that it is given (docs/your-own-gateway.md); a report by who asked, one line for each fault.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { botChallenge } from '@laro/contract/calls/session.ts';
import type { Client } from '@laro/contract/protocol/client.ts';
import { judgeAs, reportOf, type Account } from './reference/asMembers.ts';
import { managersReport } from './reference/managersReport.ts';
import { complainAboutReach, reach } from './reference/reach.ts';

const usage = `usage: npm run conformance -- <url of the gateway, such as http://localhost:4000> [<url of its desk>]
  --member name:password   an account of a member, better in CONFORMANCE_MEMBER
  --agent name:password    one of an agent, better in CONFORMANCE_AGENT
  --trial                  begins a free trial
  --brand <url>            a second brand of the same gateway
  --throttles              asks too often on purpose
  --report <file>          writes a page for whoever decides by it, in Markdown`;
const text = { type: 'string' } as const;
const yes = { type: 'boolean' } as const;
const options = { member: text, agent: text, brand: text, trial: yes, throttles: yes, report: text } as const;

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [base, desk, brand] = [positionals[0], positionals[1], values.brand].map(originOf);
  if (base === undefined || positionals.length > 2) throw new TypeError('which gateway?');
  const accounts = {
    member: accountOf(values.member ?? process.env['CONFORMANCE_MEMBER']),
    agent: accountOf(values.agent ?? process.env['CONFORMANCE_AGENT']),
    trial: values.trial ?? false,
    throttles: values.throttles ?? false,
    otherBrand: brand,
    desk,
  };
  const silence = await complainAboutReach(base, reach);
  if (silence !== undefined) {
    console.error(silence);
    process.exitCode = 1;
  } else {
    const run = await judgeAs(base, { send: reach, prove }, accounts);
    console.log(reportOf(run));
    if (values.report !== undefined) {
      const file = path.resolve(process.env['INIT_CWD'] ?? '', values.report);
      await writeFile(file, managersReport(run, { base, desk, at: new Date() }));
    }
    process.exitCode = run.parts.every(({ faults }) => faults.length === 0) ? 0 : 1;
  }
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  console.error(`${error.message}\n${usage}`);
  process.exitCode = 2;
}

function originOf(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const url = URL.parse(given);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new TypeError(`${given} is no address`);
  return url.origin;
}

function accountOf(given: string | undefined): Account | undefined {
  if (given === undefined) return undefined;
  const [, name, password] = /^([^:]+):(.+)$/.exec(given) ?? [];
  if (name === undefined || password === undefined) throw new TypeError('an account is name:password');
  return { name, password };
}

/** The work that a page does before a login. */
async function prove(call: Client): Promise<string> {
  const asked = await call(botChallenge);
  if (!asked.ok) return asked.failure.code;
  const challenge = asked.value;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
