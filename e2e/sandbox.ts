import { randomInt } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';

/** A number that no other test uses, as it is typed. */
export function newNumber(): string {
  return `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`;
}

/** The name of somebody whom no other test knows, without digits: so many of them are a telephone number (S7-46). */
export function newName(first: string): string {
  return `${first} ${newNumber().replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;
}

/** The newest code that was sent to a number, as a person finds it in the sandbox. */
export async function codeFor(request: APIRequestContext, number: string, origin: string): Promise<string> {
  const found = new RegExp(`\\+63${number},[\\s\\S]*?(\\d{6}) is your`);
  return readUntil(request, `${origin}/sandbox/sms`, found);
}

/** The link of the newest mail to an address. */
export async function linkFor(request: APIRequestContext, address: string, origin: string): Promise<string> {
  const found = new RegExp(`${address},[\\s\\S]*?href="([^"]+)"`);
  return readUntil(request, `${origin}/sandbox/mail`, found);
}

async function readUntil(request: APIRequestContext, address: string, found: RegExp): Promise<string> {
  let page = '';
  await expect
    .poll(async () => {
      // Node knows no names under localhost; the gateway goes by the host that it is told.
      const url = new URL(address);
      const { host } = url;
      url.hostname = 'localhost';
      page = await (await request.get(url.href, { headers: { host } })).text();
      return page;
    })
    .toMatch(found);
  return found.exec(page)?.[1] ?? '';
}
