import type { Content } from '../content.ts';
import { points } from './points.ts';

/** What the lobby of Lawin says on the day it is seeded. */
export const content: Content = {
  bannerLook: { ink: 'light', hallmark: 'wing' },
  banners: [
    {
      key: 'gintong-lawin',
      group: 'm_home',
      scene: 'hawk',
      link: '/m/play?gameType=RNG&vassalage=ARC&gameId=gintong-lawin&nodeId=455128589',
      text: {
        EN: {
          eyebrow: 'New',
          title: 'Gintong Lawin has landed',
          line: 'Check any round',
        },
        TY: {
          eyebrow: 'Bago',
          title: 'Narito na ang Gintong Lawin',
          line: 'Masusuri ang bawat round',
        },
      },
    },
    {
      key: 'fair-rounds',
      group: 'm_home',
      scene: 'shield',
      link: '/m/rules',
      text: {
        EN: { eyebrow: 'Fair play', title: 'Check any round', line: 'Sealed before you spin' },
        TY: {
          eyebrow: 'Patas na laro',
          title: 'Suriin ang bawat round',
          line: 'Selyado bago ka mag-spin',
        },
      },
    },
    {
      key: 'amihan-night',
      group: 'm_home',
      scene: 'table',
      link: '/m/live',
      text: {
        EN: { eyebrow: 'Live', title: 'Live tables', line: 'Baccarat, roulette' },
        TY: { eyebrow: 'Live', title: 'Live na mesa', line: 'Baccarat, roulette' },
      },
    },
    {
      key: 'reef-season',
      group: 'm_home',
      scene: 'reef',
      link: '/m/fish',
      text: {
        EN: { eyebrow: 'Free trial', title: 'Hunt the reef', line: 'No account needed' },
        TY: { eyebrow: 'Free trial', title: 'Manghuli sa bahura', line: 'Walang account' },
      },
    },
    {
      key: 'free-trial',
      group: 'm_home',
      scene: 'trial',
      link: '/m/trail',
      text: {
        EN: {
          eyebrow: 'Free trial',
          title: 'Try it first',
          line: 'No account needed',
        },
        TY: {
          eyebrow: 'Free trial',
          title: 'Subukan muna. Walang bayad.',
          line: 'Walang account',
        },
      },
    },
    {
      key: 'your-pace',
      group: 'm_home',
      scene: 'limits',
      link: '/m/rules',
      text: {
        EN: {
          eyebrow: 'Your pace',
          title: 'Autoplay has limits',
          line: 'You set them',
        },
        TY: {
          eyebrow: 'Sariling bilis',
          title: 'May limit ang autoplay',
          line: 'Hihinto kung saan mo gusto',
        },
      },
    },
    {
      key: 'reg-welcome',
      group: 'm_reg',
      scene: 'welcome',
      link: null,
      text: {
        EN: {
          eyebrow: 'Welcome',
          title: 'One minute to your first game',
          line: 'Mobile number, code, password',
        },
        TY: {
          eyebrow: 'Welcome',
          title: 'Isang minuto, laro na',
          line: 'Mobile number, code, password',
        },
      },
    },
    {
      key: 'reg-gift',
      group: 'm_reg',
      scene: 'gift',
      link: null,
      text: {
        EN: { eyebrow: 'To begin with', title: '10,000 in play money', line: 'In every new account' },
        TY: { eyebrow: 'Panimula', title: '10,000 na play money', line: 'Sa bawat bagong account' },
      },
    },
    {
      key: 'reg-safe',
      group: 'm_reg',
      scene: 'shield',
      link: null,
      text: {
        EN: {
          eyebrow: 'Your account',
          title: 'Your login is encrypted',
          line: 'From your phone all the way to us',
        },
        TY: {
          eyebrow: 'Ang account mo',
          title: 'Naka-encrypt ang login mo',
          line: 'Mula phone mo hanggang sa amin',
        },
      },
    },
    {
      key: 'reg-games',
      group: 'm_reg',
      scene: 'arcade',
      link: null,
      text: {
        EN: {
          eyebrow: 'All of them play',
          title: 'Begin with Gintong Lawin',
          line: 'There are more than 700 games',
        },
        TY: {
          eyebrow: 'Lahat, malalaro na',
          title: 'Magsimula sa Gintong Lawin',
          line: 'May higit 700 laro rito',
        },
      },
    },
    {
      key: 'reg-limits',
      group: 'm_reg',
      scene: 'limits',
      link: null,
      text: {
        EN: {
          eyebrow: 'Play your way',
          title: 'Set a limit before you start',
          line: 'Autoplay stops at the loss you choose',
        },
        TY: {
          eyebrow: 'Sa sarili mong paraan',
          title: 'Magtakda ng limit bago maglaro',
          line: 'Hihinto ang autoplay sa limit mo',
        },
      },
    },
    {
      key: 'deposit-rank',
      group: 'm_deposit20',
      scene: 'podium',
      link: null,
      text: {
        EN: { eyebrow: 'Deposit ranking', title: 'Top twenty, soon', line: 'Nothing is counted yet' },
        TY: { eyebrow: 'Deposit ranking', title: 'Top 20, malapit na', line: 'Wala pang binibilang' },
      },
    },
    {
      key: 'deposit-vault',
      group: 'm_deposit20',
      scene: 'vault',
      link: null,
      text: {
        EN: { eyebrow: 'Wallet', title: 'Every movement on record', line: 'Double-entry bookkeeping' },
        TY: { eyebrow: 'Wallet', title: 'Nakatala ang bawat galaw', line: 'Doble ang bawat tala' },
      },
    },
    {
      key: 'deposit-gift',
      group: 'm_deposit20',
      scene: 'gift',
      link: null,
      text: {
        EN: { eyebrow: 'To begin with', title: '10,000 in play money', line: 'In every new account' },
        TY: { eyebrow: 'Panimula', title: '10,000 na play money', line: 'Sa bawat bagong account' },
      },
    },
    {
      key: 'deposit-shield',
      group: 'm_deposit20',
      scene: 'shield',
      link: null,
      text: {
        EN: {
          eyebrow: 'Play money only',
          title: 'No real money here',
          line: 'A deposit is play money, too',
        },
        TY: { eyebrow: 'Play money lang', title: 'Walang totoong pera', line: 'Play money rin ang deposit' },
      },
    },
    {
      key: 'deposit-limits',
      group: 'm_deposit20',
      scene: 'limits',
      link: null,
      text: {
        EN: {
          eyebrow: 'Keep it light',
          title: 'Play for fun, not for rank',
          line: 'Deposit only what you can spare',
        },
        TY: {
          eyebrow: 'Dahan-dahan lang',
          title: 'Laro lang, hindi karera',
          line: 'I-deposit lang ang kaya mo',
        },
      },
    },
    {
      key: 'bet-rank',
      group: 'm_bet20',
      scene: 'podium',
      link: null,
      text: {
        EN: { eyebrow: 'Bet ranking', title: 'Twenty places, soon', line: 'Nothing is counted yet' },
        TY: { eyebrow: 'Bet ranking', title: 'Top 20, malapit na', line: 'Wala pang binibilang' },
      },
    },
    {
      key: 'bet-hawk',
      group: 'm_bet20',
      scene: 'hawk',
      link: '/m/gameList?gameType=RNG&vassalage=ARC',
      text: {
        EN: { eyebrow: 'Habagat', title: 'Fly with Gintong Lawin', line: 'From ₱0.20 a spin' },
        TY: { eyebrow: 'Habagat', title: 'Lipad, Gintong Lawin', line: 'Mula ₱0.20 bawat spin' },
      },
    },
    {
      key: 'bet-table',
      group: 'm_bet20',
      scene: 'table',
      link: '/m/live',
      text: {
        EN: { eyebrow: 'Live', title: 'Live tables', line: 'Baccarat, roulette' },
        TY: { eyebrow: 'Live', title: 'Live na mesa', line: 'Baccarat, roulette' },
      },
    },
    {
      key: 'bet-reef',
      group: 'm_bet20',
      scene: 'reef',
      link: '/m/fish',
      text: {
        EN: { eyebrow: 'Open', title: 'Fish games', line: 'From three studios' },
        TY: { eyebrow: 'Bukas', title: 'Mga larong isda', line: 'Mula sa tatlong studio' },
      },
    },
    {
      key: 'bet-fair',
      group: 'm_bet20',
      scene: 'shield',
      link: '/m/rules',
      text: {
        EN: { eyebrow: 'Fair play', title: 'Check any round', line: 'Sealed before you spin' },
        TY: {
          eyebrow: 'Patas na laro',
          title: 'Suriin ang bawat round',
          line: 'Selyado bago ka mag-spin',
        },
      },
    },
  ],
  announcements: [
    {
      key: 'fair-rounds',
      type: 'PL',
      from: '2026-11-16',
      text: {
        EN: {
          title: 'Every round can be checked by you',
          html: '<p>Before each spin the game shows the fingerprint of a sealed number. Afterwards it opens the seal, and your own phone works out that both belong together.</p><p>You find it in the menu of Gintong Lawin, under <strong>Fair rounds</strong>.</p>',
        },
        TY: {
          title: 'Masusuri mo ang bawat round',
          html: '<p>Bago ang bawat spin, ipinapakita ng laro ang fingerprint ng isang selyadong numero. Pagkatapos, bubuksan ang selyo at ang phone mo mismo ang susuri kung tugma ang dalawa.</p><p>Nasa menu ito ng Gintong Lawin, sa <strong>Patas na round</strong>.</p>',
        },
      },
    },
    {
      key: 'gintong-lawin',
      type: 'PL',
      from: '2026-11-14',
      cover: 'gintong-lawin',
      text: {
        EN: {
          title: 'See the odds, then spin',
          html: '<p>The first slot of Habagat is open. Its return to player is in its rules, and each round can be checked afterwards with the seed that was sealed before it.</p><ul><li>From ₱0.20 a spin</li><li>Free trial for everyone</li></ul>',
        },
        TY: {
          title: 'Gintong Lawin: tingnan ang odds, saka mag-spin',
          html: '<p>Bukas na ang unang slot ng Habagat. Nasa rules nito ang return to player, at masusuri ang bawat round gamit ang seed na sinelyuhan bago ito nagsimula.</p><ul><li>Mula ₱0.20 bawat spin</li><li>Free trial para sa lahat</li></ul>',
        },
      },
    },
    {
      key: 'new-studios',
      type: 'PL',
      from: '2026-11-09',
      text: {
        EN: {
          title: 'Fish games open',
          html: '<p>Look around in every category: what has no mark opens at once, with play money.</p>',
        },
        TY: {
          title: 'Bukas na ang mga larong isda',
          html: '<p>Silipin ang bawat kategorya: bukas na ang mga walang marka, gamit ang play money.</p>',
        },
      },
    },
    {
      key: 'limits',
      type: 'PL',
      from: '2026-11-02',
      text: {
        EN: {
          title: 'Autoplay has limits',
          html: '<p>In Gintong Lawin autoplay has a loss limit each time, and “This session” in the menu shows what you staked, won and how long you have played.</p>',
        },
        TY: {
          title: 'Humihinto ang autoplay sa talong pinili mo',
          html: '<p>Sa Gintong Lawin, laging may limit ng talo ang autoplay, at nasa “Sa session na ito” ng menu kung magkano ang itinaya at napanalunan mo at gaano ka na katagal naglalaro.</p>',
        },
      },
    },
    {
      key: 'welcome-letter',
      type: 'B',
      from: '2026-11-01',
      text: {
        EN: {
          title: 'Welcome to Lawin',
          html: '<p>This lobby runs on play money only. Look around and play a round: nothing here can cost you anything.</p>',
        },
        TY: {
          title: 'Welcome sa Lawin',
          html: '<p>Play money lang ang gamit sa lobby na ito. Mag-ikot at maglaro: wala kang babayaran dito.</p>',
        },
      },
    },
    {
      key: 'what-plays',
      type: 'PU',
      from: '2026-11-01',
      cover: 'gintong-lawin',
      text: {
        EN: {
          title: 'What plays in this demo',
          html: '<p>Games of every kind play here, each with rules that can be checked.</p><p><a href="/m/gameList?type=hot">See what others play</a></p>',
        },
        TY: {
          title: 'Ano ang malalaro sa demo na ito',
          html: '<p>Malalaro rito ang lahat ng uri ng laro, at masusuri ang rules ng bawat isa.</p><p><a href="/m/gameList?type=hot">Tingnan ang nilalaro ng iba</a></p>',
        },
      },
    },
    {
      key: 'hot-week',
      type: 'H',
      from: '2026-11-16',
      cover: 'gintong-lawin',
      text: {
        EN: {
          title: 'Open now: Gintong Lawin',
          html: '<p>The slot of Habagat, for members and in the free trial.</p>',
        },
        TY: {
          title: 'Bukas na: Gintong Lawin',
          html: '<p>Ang slot ng Habagat, para sa mga member at sa free trial.</p>',
        },
      },
    },
    {
      key: 'agent-invite',
      type: 'A',
      from: '2026-11-10',
      text: {
        EN: {
          title: 'Members who register with your code join your team at once',
          html: '<p>They are in the counts of your team from then on. Rebates, their statements and contracts are in the agent center.</p>',
        },
        TY: {
          title: 'Kasama agad sa team mo ang mga nag-register gamit ang code mo',
          html: '<p>Bibilangin na sila sa team mo mula noon. Nasa Agent center ang mga rebate, ang statement ng mga ito at ang mga kontrata.</p>',
        },
      },
    },
    {
      key: 'agent-counts',
      type: 'A',
      from: '2026-11-03',
      text: {
        EN: {
          title: 'What the counts of your team say',
          html: '<p>Who has logged in, who has played and who is new are of today. Who is online is of this moment.</p>',
        },
        TY: {
          title: 'Ano ang sinasabi ng mga bilang ng team mo',
          html: '<p>Ngayong araw ang bilang ng nag-log in, naglaro at bagong member. Sa sandaling ito naman ang online.</p>',
        },
      },
    },
    {
      key: 'promo-app',
      type: 'PR',
      category: 'app_download',
      from: '2026-11-01',
      text: {
        EN: {
          title: 'Example: ₱100 for your first login in the app',
          html: '<p>An example: nothing is paid in this demo.</p><p>Get the app, log in once, and ₱100 is in your wallet by the next morning.</p>',
        },
        TY: {
          title: 'Halimbawa: ₱100 sa unang login mo sa app',
          html: '<p>Halimbawa lang: walang ibabayad sa demong ito.</p><p>Kunin ang app, mag-log in nang isang beses, at may ₱100 ka na kinabukasan.</p>',
        },
      },
    },
    {
      key: 'promo-sunday',
      type: 'PR',
      category: 'rng_promo',
      from: '2026-11-01',
      cover: 'fair-rounds',
      terms: {
        kind: 'cashback',
        percent: 10,
        most: '5000.00',
        least: '200.00',
        wagering: 0,
        contribution: {},
        maximumStake: '100.00',
        days: 7,
        review: false,
      },
      text: {
        EN: {
          title: 'Example: 10% back, every week',
          html: '<p>With the play money of this demo.</p><p>Of what you lost from Monday to Sunday, less what you won, 10% can be claimed in the week after.</p><ul><li>Up to ₱5,000 a week</li><li>No wagering on it</li><li>From a net loss of ₱200</li></ul>',
        },
        TY: {
          title: 'Halimbawa: 10% balik, linggo-linggo',
          html: '<p>Play money lang ng demong ito.</p><p>Sa susunod na linggo, makukuha mo ang 10% ng natalo mo mula Lunes hanggang Linggo, bawas ang panalo.</p><ul><li>Hanggang ₱5,000 kada linggo</li><li>Walang wagering</li><li>Mula ₱200 na net loss</li></ul>',
        },
      },
    },
    {
      key: 'promo-first-deposit',
      type: 'PR',
      category: 'new_player',
      from: '2026-11-01',
      cover: 'reg-gift',
      terms: {
        kind: 'firstDeposit',
        percent: 100,
        most: '500.00',
        least: '50.00',
        wagering: 5,
        contribution: { RNG: 100, FISH: 100, LIVE: 20, PVP: 20 },
        maximumStake: '100.00',
        days: 14,
        review: false,
      },
      text: {
        EN: {
          title: 'Example: We match the first ₱500',
          html: '<p>With the play money of this demo.</p><p>Deposit once, and we add the same amount again as a bonus, up to ₱500. Bet it five times over and it is yours.</p>',
        },
        TY: {
          title: 'Halimbawa: Tatapatan namin ang unang ₱500',
          html: '<p>Play money lang ng demong ito.</p><p>Mag-deposit nang isang beses at may katumbas itong bonus, hanggang ₱500. Itaya ito nang limang ulit at sa iyo na.</p>',
        },
      },
    },
    {
      key: 'promo-live',
      type: 'PR',
      category: 'live_promo',
      from: '2026-11-01',
      to: '2026-12-31',
      cover: 'amihan-night',
      text: {
        EN: {
          title: 'Example: Night shift at Amihan',
          html: '<p>An example: nothing is paid in this demo.</p><p>Between 22:00 and 02:00 every tenth hand at Amihan baccarat returns its stake. Runs until the end of the year.</p>',
        },
        TY: {
          title: 'Halimbawa: Night shift sa Amihan',
          html: '<p>Halimbawa lang: walang ibabayad sa demong ito.</p><p>Mula 22:00 hanggang 02:00, ibinabalik ang taya sa bawat ikasampung hand ng Amihan baccarat. Hanggang katapusan ng taon.</p>',
        },
      },
    },
    {
      key: 'promo-fish',
      type: 'PR',
      category: 'fish_promo',
      from: '2026-11-10',
      to: '2026-12-10',
      cover: 'reef-season',
      text: {
        EN: {
          title: 'Example: Reef season',
          html: '<p>An example: nothing is paid in this demo.</p><p>Land the golden turtle once a day for a bonus of ₱88. Thirty days, thirty turtles.</p>',
        },
        TY: {
          title: 'Halimbawa: Panahon ng bahura',
          html: '<p>Halimbawa lang: walang ibabayad sa demong ito.</p><p>Hulihin ang gintong pawikan isang beses bawat araw para sa ₱88 na bonus. Tatlumpung araw, tatlumpung pawikan.</p>',
        },
      },
    },
    {
      key: 'promo-sport',
      type: 'PR',
      category: 'sport_promo',
      from: '2026-11-01',
      cover: 'your-pace',
      text: {
        EN: {
          title: 'Example: Overtime insurance',
          html: '<p>An example: nothing is paid in this demo.</p><p>If your basketball team leads in the last minute and loses in overtime, your stake comes back, up to ₱1,000.</p>',
        },
        TY: {
          title: 'Halimbawa: Overtime insurance',
          html: '<p>Halimbawa lang: walang ibabayad sa demong ito.</p><p>Kapag lamang ang team mo sa huling minuto pero natalo sa overtime, ibabalik ang taya, hanggang ₱1,000.</p>',
        },
      },
    },
    {
      key: 'promo-rank',
      type: 'PR',
      category: 'player_rank_rules',
      from: '2026-11-01',
      cover: 'bet-rank',
      text: {
        EN: {
          title: 'Example: How the rankings are counted',
          html: '<p>An example: nothing is paid in this demo.</p><p>Both rankings run from Monday 00:00 to Sunday 23:59. Ties share the higher place. Free trials do not count.</p>',
        },
        TY: {
          title: 'Halimbawa: Paano binibilang ang ranking',
          html: '<p>Halimbawa lang: walang ibabayad sa demong ito.</p><p>Mula Lunes 00:00 hanggang Linggo 23:59 ang dalawang ranking. Kapag tabla, pareho sa mas mataas na puwesto. Hindi kasama ang free trial.</p>',
        },
      },
    },
    {
      key: 'promo-reload',
      type: 'PR',
      category: 'deposit_promo',
      from: '2026-11-01',
      terms: {
        kind: 'deposit',
        percent: 20,
        most: '1000.00',
        least: '100.00',
        wagering: 3,
        contribution: { RNG: 100, FISH: 100, LIVE: 20, PVP: 20 },
        maximumStake: '200.00',
        days: 7,
        review: false,
      },
      text: {
        EN: {
          title: 'Example: 20% more on a deposit',
          html: '<p>With the play money of this demo.</p><p>From ₱100 on we add 20%, up to ₱1,000. Bet the bonus three times over within seven days and it is yours.</p>',
        },
        TY: {
          title: 'Halimbawa: 20% dagdag sa deposit',
          html: '<p>Play money lang ng demong ito.</p><p>Mula ₱100, may dagdag kaming 20%, hanggang ₱1,000. Itaya ang bonus nang tatlong ulit sa loob ng pitong araw at sa iyo na.</p>',
        },
      },
    },
    {
      key: 'promo-hello',
      type: 'PR',
      category: 'new_player',
      from: '2026-11-01',
      terms: {
        kind: 'signUp',
        amount: '50.00',
        wagering: 10,
        contribution: { RNG: 100, FISH: 100 },
        maximumStake: '50.00',
        days: 7,
        review: true,
      },
      text: {
        EN: {
          title: 'Example: ₱50 for a new account',
          html: '<p>With the play money of this demo.</p><p>For accounts opened since November 1. A person looks at each, as at <em>/sandbox/promotions</em>.</p>',
        },
        TY: {
          title: 'Halimbawa: ₱50 para sa bagong account',
          html: '<p>Play money lang ng demong ito.</p><p>Para sa mga account na binuksan mula Nobyembre 1. May taong tumitingin sa bawat isa, gaya sa <em>/sandbox/promotions</em>.</p>',
        },
      },
    },
    {
      key: 'promo-code',
      type: 'PR',
      category: 'other_promo',
      from: '2026-11-01',
      terms: {
        kind: 'code',
        amount: '88.00',
        code: 'LAWIN88',
        wagering: 1,
        contribution: { RNG: 100, FISH: 100, LIVE: 50, PVP: 50 },
        maximumStake: '100.00',
        days: 7,
        review: false,
      },
      text: {
        EN: {
          title: 'Example: ₱88 for a code',
          html: '<p>With the play money of this demo.</p><p>The code is LAWIN88. Bet the bonus once and it is yours.</p>',
        },
        TY: {
          title: 'Halimbawa: ₱88 para sa isang code',
          html: '<p>Play money lang ng demong ito.</p><p>LAWIN88 ang code. Itaya ang bonus nang isang beses at sa iyo na.</p>',
        },
      },
    },
  ],
  winners: [
    { name: 'marikit0917', amount: '48250.00' },
    { name: 'jun_ramos', amount: '12880.50' },
    { name: 'tagabukid', amount: '3640.00' },
    { name: 'alonzo77', amount: '25000.00' },
    { name: 'liwayway_s', amount: '1905.20' },
    { name: 'bong88', amount: '67420.00' },
    { name: 'titaneneng', amount: '5400.00' },
    { name: 'rodel_m', amount: '8815.75' },
    { name: 'isko_daily', amount: '14250.00' },
    { name: 'perlita', amount: '2260.00' },
    { name: 'dodong22', amount: '31070.00' },
    { name: 'kapeng_barako', amount: '990.40' },
    { name: 'sinag_araw', amount: '7125.00' },
    { name: 'mangjose', amount: '4480.00' },
    { name: 'hiraya_x', amount: '18600.00' },
    { name: 'lakan_04', amount: '2735.00' },
    { name: 'rosasale', amount: '36000.00' },
    { name: 'batang_cubao', amount: '1575.30' },
    { name: 'pinoyako', amount: '11440.00' },
    { name: 'merlyn_cruz', amount: '5208.00' },
    { name: 'dalisay9', amount: '8800.00' },
    { name: 'agila_ph', amount: '22390.00' },
    { name: 'nanay_luz', amount: '1330.00' },
    { name: 'tropa_gg', amount: '9650.00' },
  ],
  points,
  // Often, so that whoever looks at the demo sees one.
  rain: {
    titles: { EN: 'The hawk’s red envelopes', TY: 'Mga red envelope ng lawin' },
    from: '2026-11-01T00:00:00+08:00',
    everyMinutes: 5,
    seconds: 60,
    budget: '500.00',
    envelopes: 40,
    smallest: '2.00',
  },
};
