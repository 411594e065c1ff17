/** What the server writes in front of the worker's code (web/server/serviceWorker.ts). */
declare const laro: { readonly merchant: string };
