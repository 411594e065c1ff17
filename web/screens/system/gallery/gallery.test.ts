import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.resolve(import.meta.dirname, '../../..');

/** Controls that no part of the gallery shows, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  'ui/BackLink.tsx': 'of the frame, in the pictures of every screen',
  'ui/PageScaffold.tsx': 'of the frame, in the pictures of every screen',
  'ui/TitleBar.tsx': 'of the frame, in the pictures of every screen',
  'ui/Toaster.tsx': 'of the frame; the buttons of the gallery make its toasts, which are pictured',
  'features/forms/Captcha.tsx': 'ui/CaptchaField.tsx with the words and calls of a form',
  'features/forms/NewPassword.tsx': 'ui/NewPasswordField.tsx with the words of a form',
  'features/forms/SmsCode.tsx': 'ui/CodeField.tsx with the words and calls of a form',
  'features/records/RecordRow.tsx': 'in the pictures of every screen of records',
};

/** What the parts of the gallery are made of, by whichever control or form field. */
function shown(): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(path.join(web, file), 'utf8');
    for (const [, from = ''] of text.matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)) {
      const next = path.posix.join(path.posix.dirname(file), from);
      if (/^(?:ui|features|screens\/system\/gallery)\//.test(next)) follow(next);
    }
  };
  follow('screens/system/gallery/route.tsx');
  return found;
}

test('issue 9: every control of web/ui, of forms and of records is in the gallery, and with it in a picture, or is named with its reason', () => {
  const reached = shown();
  const controls = ['ui', 'features/forms', 'features/records'].flatMap((folder) =>
    readdirSync(path.join(web, folder))
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => `${folder}/${name}`),
  );
  expect(controls.length).toBeGreaterThan(60);
  expect(controls.filter((control) => !reached.has(control))).toEqual(Object.keys(elsewhere));
});
