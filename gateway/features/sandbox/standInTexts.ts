/** What the stand-ins say, in the languages that the site has. `{name}` is the brand's. */
const EN = {
  back: 'Back to {name}',
  desk: 'Help desk',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  partners: 'Partner desk',
  chatNote:
    'This page stands in for the {title} of {name} in this demo. Nobody reads what you write, and nothing is kept.',
  hello: 'Hello! What can we do for you?',
  message: 'Your message',
  send: 'Send',
  you: 'You',
  topics: [
    'How do I deposit?',
    'Where is my withdrawal?',
    'I forgot my password',
    'My game stopped in the middle of a round',
  ],
  answers: [
    'Press Deposit, choose an amount and pay at the sandbox bank. In this demo all of it is play money.',
    'In this demo a withdrawal goes to a make-believe bank; each of its steps is under Withdraw. Play money cannot be exchanged for anything.',
    'Choose "Forgot password?" on the login page. In this demo the code is at /sandbox/sms and the email at /sandbox/mail.',
    'Nothing is lost: a round is finished on the server and paid. You find it under "Your rounds" in the menu of the game.',
  ],
  otherAnswer: 'Thank you. On a real site, a person from the help desk would answer you now.',
  speed: 'Speed test',
  speedNote: 'Measures the connection between this device and {name}. Games need little: 1 Mbit/s is plenty.',
  measure: 'Measure again',
  measuring: 'Measuring…',
  answerTime: 'Response time',
  download: 'Download',
  speedFailed: 'No answer. Check your connection and measure again.',
  noScript: 'The test needs JavaScript.',
  good: 'Good for all games.',
  fair: 'Good for slots. A live table may stutter.',
  poor: 'Slow: games open late, but rounds are safe.',
  android: '{name} for Android',
  ios: '{name} for iPhone and iPad',
  profile: '{name} as a web clip',
  appNote:
    'This page stands in for the one where a brand offers its app. This demo has no app, so there is nothing to install.',
  profileNote:
    'This page stands in for the profile that puts {name} on the home screen of an iPhone. In this demo you can open the site as its web clip would.',
  openClip: 'Open as a web clip',
} as const;

type Texts = {
  readonly [Id in keyof typeof EN]: (typeof EN)[Id] extends string ? string : readonly string[];
};

const TY: Texts = {
  back: 'Bumalik sa {name}',
  desk: 'Help desk',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
  partners: 'Partner desk',
  chatNote:
    'Pamalit ang page na ito sa {title} ng {name} sa demo na ito. Walang nagbabasa ng isinusulat mo, at walang itinatago.',
  hello: 'Hello! Ano ang maitutulong namin?',
  message: 'Mensahe mo',
  send: 'Ipadala',
  you: 'Ikaw',
  topics: [
    'Paano mag-deposit?',
    'Nasaan na ang withdrawal ko?',
    'Nakalimutan ko ang password ko',
    'Tumigil ang laro sa gitna ng round',
  ],
  answers: [
    'Pindutin ang Deposit, pumili ng halaga, at magbayad sa sandbox bank. Play money lang ang lahat sa demo na ito.',
    'Sa demo na ito, papunta sa kunwaring bangko ang withdrawal; nasa Withdraw ang bawat hakbang nito. Hindi naipapalit sa kahit ano ang play money.',
    'Piliin ang "Nakalimutan ang password?" sa login page. Sa demo na ito, nasa /sandbox/sms ang code at nasa /sandbox/mail ang email.',
    'Walang nawala: tinatapos at binabayaran ng server ang round. Nasa “Mga round mo” ito sa menu ng laro.',
  ],
  otherAnswer: 'Salamat. Sa totoong site, sasagutin ka na ng tao mula sa help desk.',
  speed: 'Speed test',
  speedNote:
    'Sinusukat ang koneksyon ng device mo sa {name}. Kaunti lang ang kailangan ng mga laro: sapat na ang 1 Mbit/s.',
  measure: 'Sukatin ulit',
  measuring: 'Sinusukat…',
  answerTime: 'Response time',
  download: 'Download',
  speedFailed: 'Walang sagot. Tingnan ang koneksyon mo at sukatin ulit.',
  noScript: 'Kailangan ng test ang JavaScript.',
  good: 'Ayos para sa lahat ng laro.',
  fair: 'Ayos para sa slots. Baka pumutol-putol ang live table.',
  poor: 'Mabagal: matagal magbukas ang mga laro, pero ligtas ang mga round.',
  android: '{name} para sa Android',
  ios: '{name} para sa iPhone at iPad',
  profile: '{name} bilang web clip',
  appNote:
    'Pamalit ang page na ito sa page ng app ng brand. Walang app ang demo na ito, kaya walang mai-install.',
  profileNote:
    'Pamalit ang page na ito sa profile na naglalagay ng {name} sa home screen ng iPhone. Sa demo na ito, mabubuksan mo ito gaya ng web clip nito.',
  openClip: 'Buksan bilang web clip',
};

export type StandInTexts = Texts;

/** The texts of a language code of the site, with the brand's name in them. */
export function standInTexts(language: string | undefined, name: string): StandInTexts {
  const fill = (text: string) => text.replaceAll('{name}', name);
  const texts = Object.entries(language === 'TY' ? TY : EN).map(([id, text]) => [
    id,
    typeof text === 'string' ? fill(text) : text.map(fill),
  ]);
  // Object.fromEntries forgets the names.
  return Object.fromEntries(texts) as StandInTexts;
}
