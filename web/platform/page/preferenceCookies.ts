/** Cookies, not storage: the server renders the page in the chosen language and theme, so nothing flashes. */
export const languageCookie = 'laro_lang';
export const themeCookie = 'laro_theme';
