/** What a login needs once somebody means to log in; fetched behind the page that shows the form (`fetchSending`). */
export { prepareBotCheck } from '../../../features/codes/botCheck.ts';
export { anotherCaptcha } from '../../../features/codes/captcha.ts';
export { Captcha } from '../../../features/forms/Captcha.tsx';
export { logInByPasskey } from '../../../features/session/passkeyLogin.ts';
export { readSavedLogin } from '../../../features/session/savedLogin.ts';
export { codeWrong, logIn, logInExternally } from '../../../features/session/session.data.ts';
