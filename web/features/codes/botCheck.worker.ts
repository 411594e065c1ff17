import { solve, type Challenge } from './solveChallenge.ts';

// Only botCheck.ts talks to this worker, and sends a challenge that the contract has just accepted.
self.addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(await solve(data));
});
