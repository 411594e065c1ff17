/** The oldest browsers that the front end runs in, for pages and service worker alike. */
export const buildTarget = ['chrome111', 'safari16.4', 'firefox114'];
