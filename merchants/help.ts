import type { QuestionType } from '@laro/contract/calls/support.ts';
import type { InLanguages } from './content.ts';

/** S3-27: a question and its answer that a merchant begins with. */
export interface SeedHelp {
  readonly key: string;
  readonly type: QuestionType;
  /** True only where money is play money. */
  readonly demo?: true;
  readonly text: InLanguages<{ readonly title: string; readonly html: string }>;
}

/** The first is open when the help center is: it is what most come for. */
export const help: readonly SeedHelp[] = [
  {
    key: 'forgot',
    type: 'service',
    text: {
      EN: {
        title: 'I forgot my password',
        html: '<p>Choose <a href="/m/forget">Forgot password</a> where you log in. We send a code to the number or email of your account, and you choose a new password with it.</p><p>Nobody of ours ever asks for that code. If somebody does, do not give it to them.</p>',
      },
      TY: {
        title: 'Nakalimutan ko ang password ko',
        html: '<p>Piliin ang <a href="/m/forget">Nakalimutan ang password</a> sa pag-log in. Magpapadala kami ng code sa number o email ng account mo, at gamit iyon ay pipili ka ng bagong password.</p><p>Walang taga-rito na hihingi ng code na iyon. Kapag may humingi, huwag ibigay.</p>',
      },
    },
  },
  {
    key: 'register',
    type: 'service',
    text: {
      EN: {
        title: 'How do I open an account?',
        html: '<p>Fill in what <a href="/m/register">Register</a> asks for, and you are in. You need not wait for anybody.</p>',
      },
      TY: {
        title: 'Paano magbukas ng account?',
        html: '<p>Punan ang hinihingi sa <a href="/m/register">pag-register</a>, at pasok ka na. Wala kang hihintayin.</p>',
      },
    },
  },
  {
    key: 'play-money',
    type: 'deposit',
    demo: true,
    text: {
      EN: {
        title: 'Do I play for real money?',
        html: '<p>No. This site is a demonstration, and all of its money is play money. A deposit goes through a make-believe bank, which takes nothing from you.</p>',
      },
      TY: {
        title: 'Totoong pera ba ang pinaglalaruan?',
        html: '<p>Hindi. Demo ang site na ito, at play money lang ang lahat ng pera rito. Dumadaan ang deposit sa kunwaring bangko, na walang kinukuha sa iyo.</p>',
      },
    },
  },
  {
    key: 'withdrawing',
    type: 'withdrawal',
    demo: true,
    text: {
      EN: {
        title: 'Can I withdraw what I win?',
        html: '<p>Not as money. A withdrawal goes to a make-believe bank: play money cannot be exchanged for anything.</p>',
      },
      TY: {
        title: 'Mawi-withdraw ko ba ang panalo ko?',
        html: '<p>Hindi bilang totoong pera. Papunta sa kunwaring bangko ang withdrawal: hindi naipapalit sa kahit ano ang play money.</p>',
      },
    },
  },
  {
    key: 'interrupted',
    type: 'game',
    text: {
      EN: {
        title: 'A game stopped in the middle of a round',
        html: '<p>Open the game again: your bet is kept, and the game shows how the round ended. Your balance always follows from our own records, not from what the screen showed when the connection was lost.</p>',
      },
      TY: {
        title: 'Huminto ang laro sa gitna ng round',
        html: '<p>Buksan ulit ang laro: nakatala ang taya mo, at ipapakita ng laro kung paano natapos ang round. Ang balanse mo ay laging ayon sa talaan namin, hindi sa huling nakita sa screen bago nawala ang koneksyon.</p>',
      },
    },
  },
  {
    key: 'soon',
    type: 'game',
    text: {
      EN: {
        title: 'Why does a game say “Soon”?',
        html: '<p>It cannot be played yet. Games that open stand before those that are still to come.</p>',
      },
      TY: {
        title: 'Bakit may nakasulat na “Malapit na” sa laro?',
        html: '<p>Hindi pa ito nalalaro. Nauuna sa listahan ang mga larong bukas na.</p>',
      },
    },
  },
  {
    key: 'bonus',
    type: 'game',
    text: {
      EN: {
        title: 'When does a bonus become mine?',
        html: '<p>Open the promotion you joined under <a href="/m/activity">Promos</a>. Its meter shows how much you have played for the bonus, and <strong>What counted</strong> lists each round and why it counted or did not. Once the meter is full, the bonus is in your wallet.</p><p>Your own money is never locked, and you can give up the bonus at any time.</p>',
      },
      TY: {
        title: 'Kailan magiging akin ang bonus?',
        html: '<p>Buksan sa <a href="/m/activity">Promos</a> ang promong sinalihan mo. Makikita sa meter nito kung magkano na ang naitaya mo para sa bonus, at sa <strong>Ano ang binilang</strong> ang bawat round at kung bakit ito binilang o hindi. Kapag puno na ang meter, nasa wallet mo na ang bonus.</p><p>Hindi kailanman naka-lock ang sarili mong pera, at puwede mong isuko ang bonus kahit kailan.</p>',
      },
    },
  },
  {
    key: 'control',
    type: 'service',
    text: {
      EN: {
        title: 'I want to take a break, or stop',
        html: '<p>Under <a href="/m/set">Stay in control</a> in the settings you choose how long, from a day to for good. Nobody asks you why, and nobody can end it early. You can still withdraw.</p><p>If playing is no longer fun, talk to somebody you trust.</p>',
      },
      TY: {
        title: 'Gusto kong magpahinga muna, o tumigil na',
        html: '<p>Sa <a href="/m/set">Ikaw ang may kontrol</a> ng settings, pipiliin mo kung gaano katagal, mula isang araw hanggang habambuhay. Walang magtatanong kung bakit, at walang makapagpapaikli nito. Puwede ka pa ring mag-withdraw.</p><p>Kapag hindi na masaya ang paglalaro, makipag-usap sa taong pinagkakatiwalaan mo.</p>',
      },
    },
  },
  {
    key: 'home-screen',
    type: 'application',
    text: {
      EN: {
        title: 'How do I put the site on my home screen?',
        html: '<p>On Android, open the browser’s menu and choose <strong>Add to Home screen</strong>. On an iPhone, use Safari: tap the share button, then <strong>Add to Home Screen</strong>.</p>',
      },
      TY: {
        title: 'Paano ilagay ang site sa home screen?',
        html: '<p>Sa Android, buksan ang menu ng browser at piliin ang <strong>Add to Home screen</strong>. Sa iPhone, gamitin ang Safari: pindutin ang share, saka ang <strong>Add to Home Screen</strong>.</p>',
      },
    },
  },
  {
    key: 'display',
    type: 'application',
    text: {
      EN: {
        title: 'How do I change the language, or the light?',
        html: '<p>Open the menu. Language and theme are in it, and both stay as you leave them on this phone.</p>',
      },
      TY: {
        title: 'Paano palitan ang wika, o gawing madilim ang screen?',
        html: '<p>Buksan ang menu. Naroon ang wika at theme, at mananatili sa phone na ito ang pinili mo.</p>',
      },
    },
  },
  {
    key: 'asking',
    type: 'other',
    text: {
      EN: {
        title: 'My question is not here',
        html: '<p>Ask the help desk. Every way to reach it is in the <a href="/m/message">message center</a>.</p>',
      },
      TY: {
        title: 'Wala rito ang tanong ko',
        html: '<p>Magtanong sa help desk. Nasa <a href="/m/message">message center</a> ang lahat ng paraan.</p>',
      },
    },
  },
];
