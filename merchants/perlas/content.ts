import type { Content } from '../content.ts';

/** What the lobby of Perlas says on the day it is seeded. */
export const content: Content = {
  bannerLook: { ink: 'dark', hallmark: 'shell' },
  banners: [
    {
      key: 'pearl-season',
      group: 'm_home',
      scene: 'pearl',
      link: '/m/rules',
      text: {
        EN: {
          eyebrow: 'Perlas',
          title: 'A calmer place to play',
          line: 'Play money, and nothing to hurry for',
        },
        TY: { eyebrow: 'Perlas', title: 'Mas tahimik na lugar', line: 'Play money, walang madalian' },
      },
    },
    {
      key: 'salon-evening',
      group: 'm_home',
      scene: 'table',
      link: '/m/live',
      text: {
        EN: { eyebrow: 'Live', title: 'An evening at the salon', line: 'Baccarat, roulette' },
        TY: { eyebrow: 'Live', title: 'Isang gabi sa salon', line: 'Baccarat, roulette' },
      },
    },
    {
      key: 'orkidya',
      group: 'm_home',
      scene: 'garden',
      link: '/m/gameList?gameType=RNG&vassalage=ORK',
      text: {
        EN: { eyebrow: 'Orkidya', title: 'The garden is open', line: 'Slots among orchids and roses' },
        TY: {
          eyebrow: 'Orkidya',
          title: 'Bukas na ang hardin',
          line: 'Mga slot sa piling ng orkidya at rosas',
        },
      },
    },
    {
      key: 'lagoon',
      group: 'm_home',
      scene: 'reef',
      link: '/m/fish',
      text: {
        EN: { eyebrow: 'Free trial', title: 'Hunt the lagoon', line: 'No account needed' },
        TY: { eyebrow: 'Free trial', title: 'Manghuli sa lagoon', line: 'Walang account' },
      },
    },
    {
      key: 'gintong-lawin',
      group: 'm_home',
      scene: 'hawk',
      link: '/m/play?gameType=RNG&vassalage=ARC&gameId=gintong-lawin&nodeId=455128589',
      text: {
        EN: { eyebrow: 'Habagat', title: 'Gintong Lawin, now here', line: 'Every round can be checked' },
        TY: { eyebrow: 'Habagat', title: 'Gintong Lawin, narito na', line: 'Masusuri ang bawat round' },
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
          title: 'Look around as a guest',
          line: 'Play money, no registration',
        },
        TY: {
          eyebrow: 'Free trial',
          title: 'Maging bisita muna',
          line: 'Play money, walang registration',
        },
      },
    },
    {
      key: 'reg-welcome',
      group: 'm_reg',
      scene: 'welcome',
      link: null,
      text: {
        EN: { eyebrow: 'Welcome', title: 'A quiet place to play', line: 'Register once, take your time' },
        TY: {
          eyebrow: 'Welcome',
          title: 'Tahimik na lugar para maglaro',
          line: 'Isang register lang, walang madalian',
        },
      },
    },
    {
      key: 'reg-pearl',
      group: 'm_reg',
      scene: 'pearl',
      link: null,
      text: {
        EN: {
          eyebrow: 'For new members',
          title: 'Your first pearl is waiting',
          line: '10,000 in play money to begin',
        },
        TY: {
          eyebrow: 'Para sa bagong member',
          title: 'Naghihintay ang unang perlas',
          line: '10,000 na play money sa simula',
        },
      },
    },
    {
      key: 'reg-safe',
      group: 'm_reg',
      scene: 'shield',
      link: null,
      text: {
        EN: {
          eyebrow: 'Private',
          title: 'Your login is encrypted',
          line: 'From your phone all the way to us',
        },
        TY: {
          eyebrow: 'Pribado',
          title: 'Naka-encrypt ang login mo',
          line: 'Mula phone mo hanggang sa amin',
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
          eyebrow: 'In good measure',
          title: 'Choose how much you risk',
          line: 'Autoplay stops at your limit',
        },
        TY: {
          eyebrow: 'Tamang sukat',
          title: 'Ikaw ang pumili ng limit',
          line: 'Hihinto ang autoplay sa limit mo',
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
          line: 'There are more than 600 games',
        },
        TY: {
          eyebrow: 'Lahat, malalaro na',
          title: 'Magsimula sa Gintong Lawin',
          line: 'May higit 600 laro rito',
        },
      },
    },
    {
      key: 'deposit-rank',
      group: 'm_deposit20',
      scene: 'podium',
      link: null,
      text: {
        EN: { eyebrow: 'Deposit ranking', title: 'The top twenty, soon', line: 'Nothing is counted yet' },
        TY: { eyebrow: 'Deposit ranking', title: 'Top 20, malapit na', line: 'Wala pang binibilang' },
      },
    },
    {
      key: 'deposit-vault',
      group: 'm_deposit20',
      scene: 'vault',
      link: null,
      text: {
        EN: { eyebrow: 'Wallet', title: 'Every cent is accounted for', line: 'Double-entry bookkeeping' },
        TY: { eyebrow: 'Wallet', title: 'Nakatala ang bawat sentimo', line: 'Doble ang bawat tala' },
      },
    },
    {
      key: 'deposit-pearl',
      group: 'm_deposit20',
      scene: 'pearl',
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
        EN: { eyebrow: 'Gently', title: 'Play for fun, not for rank', line: 'Autoplay stops at your limit' },
        TY: {
          eyebrow: 'Dahan-dahan',
          title: 'Laro lang, hindi karera',
          line: 'Hihinto ang autoplay sa limit mo',
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
      key: 'bet-garden',
      group: 'm_bet20',
      scene: 'garden',
      link: '/m/gameList?gameType=RNG&vassalage=ORK',
      text: {
        EN: { eyebrow: 'Orkidya', title: 'The garden is open', line: 'Slots among orchids and roses' },
        TY: {
          eyebrow: 'Orkidya',
          title: 'Bukas na ang hardin',
          line: 'Mga slot sa piling ng orkidya at rosas',
        },
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
      key: 'bet-lagoon',
      group: 'm_bet20',
      scene: 'reef',
      link: '/m/fish',
      text: {
        EN: { eyebrow: 'Open', title: 'Fish games', line: 'From two studios' },
        TY: { eyebrow: 'Bukas', title: 'Mga larong isda', line: 'Mula sa dalawang studio' },
      },
    },
    {
      key: 'bet-hawk',
      group: 'm_bet20',
      scene: 'hawk',
      link: '/m/gameList?gameType=RNG&vassalage=ARC',
      text: {
        EN: { eyebrow: 'Habagat', title: 'A golden hawk on your side', line: 'From ¥0.20 a spin' },
        TY: { eyebrow: 'Habagat', title: 'Gintong lawin, kakampi mo', line: 'Mula ¥0.20 bawat spin' },
      },
    },
  ],
  announcements: [
    {
      key: 'opening',
      type: 'PL',
      from: '2026-11-12',
      text: {
        EN: {
          title: 'Perlas is open: a calmer lobby, with play money',
          html: '<p>Slots, live tables and all other games play, with play money. What of a round can be checked is in the menu of its game.</p>',
        },
        TY: {
          title: 'Bukas na ang Perlas: mas tahimik na lobby, play money ang gamit',
          html: '<p>Malalaro na ang mga slot, live na mesa at lahat ng iba pang laro, gamit ang play money. Nasa menu ng bawat laro kung ano ang masusuri sa round nito.</p>',
        },
      },
    },
    {
      key: 'fair-rounds',
      type: 'PL',
      from: '2026-11-15',
      cover: 'gintong-lawin',
      text: {
        EN: {
          title: 'Every round can be checked, in the game’s own menu',
          html: '<p>Before each spin the game shows the fingerprint of a sealed number, and opens the seal afterwards. Your own phone works out that both belong together.</p>',
        },
        TY: {
          title: 'Masusuri ang bawat round, sa menu mismo ng laro',
          html: '<p>Bago ang bawat spin, ipinapakita ng laro ang fingerprint ng isang selyadong numero, at bubuksan ang selyo pagkatapos. Ang phone mo mismo ang susuri kung tugma ang dalawa.</p>',
        },
      },
    },
    {
      key: 'limits',
      type: 'PL',
      from: '2026-11-17',
      text: {
        EN: {
          title: 'Autoplay always stops at the loss you choose',
          html: '<p>In Gintong Lawin autoplay has a loss limit each time, and “This session” in the menu shows what you staked, won and how long you have played.</p>',
        },
        TY: {
          title: 'Laging humihinto ang autoplay sa talong pinili mo',
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
          title: 'A note from Perlas',
          html: '<p>This is a demonstration with play money. Nothing you do here costs or earns anything.</p>',
        },
        TY: {
          title: 'Liham mula sa Perlas',
          html: '<p>Demo ito na gumagamit ng play money. Walang gastos at walang kita sa anumang gawin dito.</p>',
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
      key: 'agent-counts',
      type: 'A',
      from: '2026-11-05',
      text: {
        EN: {
          title: 'For partners: what the counts of your team say',
          html: '<p>Who has logged in, who has played and who is new are of today. Who is online is of this moment.</p>',
        },
        TY: {
          title: 'Para sa partners: ano ang sinasabi ng mga bilang ng team',
          html: '<p>Ngayong araw ang bilang ng nag-log in, naglaro at bagong member. Sa sandaling ito naman ang online.</p>',
        },
      },
    },
    {
      key: 'promo-shell',
      type: 'PR',
      category: 'new_player',
      from: '2026-11-01',
      cover: 'pearl-season',
      text: {
        EN: {
          title: 'Example: The daily shell',
          html: '<p>An example: nothing is paid in this demo.</p><p>One shell a day at noon for every member. You have until midnight to open it, and no deposit is needed.</p>',
        },
        TY: {
          title: 'Halimbawa: Ang araw-araw na kabibe',
          html: '<p>Halimbawa lang: walang ibabayad sa demong ito.</p><p>Isang kabibe bawat araw tuwing tanghali para sa lahat ng member. Puwede hanggang hatinggabi, at hindi kailangang mag-deposit.</p>',
        },
      },
    },
    {
      key: 'promo-deposit',
      type: 'PR',
      category: 'deposit_promo',
      from: '2026-11-01',
      cover: 'deposit-pearl',
      terms: {
        kind: 'deposit',
        percent: 1,
        most: '88.00',
        least: '100.00',
        wagering: 0,
        contribution: {},
        maximumStake: '100.00',
        days: 7,
        review: false,
      },
      text: {
        EN: {
          title: 'Example: A little back on each deposit',
          html: '<p>With the play money of this demo.</p><p>1% of every deposit from ¥100, up to ¥88, paid at once and without conditions.</p>',
        },
        TY: {
          title: 'Halimbawa: May balik sa bawat deposit',
          html: '<p>Play money lang ng demong ito.</p><p>1% ng bawat deposit mula ¥100, hanggang ¥88, bayad agad at walang kondisyon.</p>',
        },
      },
    },
    {
      key: 'promo-salon',
      type: 'PR',
      category: 'live_promo',
      from: '2026-11-06',
      to: '2026-12-20',
      cover: 'salon-evening',
      text: {
        EN: {
          title: 'Example: Fridays at the salon',
          html: '<p>An example: nothing is paid in this demo.</p><p>If you lose your third hand of three card on a Friday, the stake comes back, up to ¥88.</p>',
        },
        TY: {
          title: 'Halimbawa: Biyernes sa salon',
          html: '<p>Halimbawa lang: walang ibabayad sa demong ito.</p><p>Kapag natalo ka sa ikatlong hand ng three card tuwing Biyernes, ibabalik ang taya, hanggang ¥88.</p>',
        },
      },
    },
    {
      key: 'promo-garden',
      type: 'PR',
      category: 'rng_promo',
      from: '2026-11-13',
      to: '2026-12-13',
      cover: 'orkidya',
      terms: {
        kind: 'challenge',
        category: 'RNG',
        rounds: 10,
        stake: '1.00',
        amount: '28.00',
        wagering: 3,
        contribution: { RNG: 100, FISH: 100, LIVE: 20 },
        maximumStake: '50.00',
        days: 14,
        review: false,
      },
      text: {
        EN: {
          title: 'Example: Ten spins among orchids',
          html: '<p>With the play money of this demo.</p><p>Ten rounds of any slot, ¥1 or more each, earn a bonus of ¥28. Bet it three times over and it is yours.</p>',
        },
        TY: {
          title: 'Halimbawa: Sampung spin sa mga orkidya',
          html: '<p>Play money lang ng demong ito.</p><p>May ¥28 na bonus ang sampung round sa kahit anong slot, ¥1 pataas ang taya sa bawat isa. Itaya ang bonus nang tatlong ulit at sa iyo na.</p>',
        },
      },
    },
    {
      key: 'promo-cards',
      type: 'PR',
      category: 'pvp_promo',
      from: '2026-11-01',
      text: {
        EN: {
          title: 'Example: Four winds league',
          html: '<p>An example: nothing is paid in this demo.</p><p>A small domino league at Mesa Kuatro. Eight rounds, one evening, no entry fee.</p>',
        },
        TY: {
          title: 'Halimbawa: Liga ng apat na hangin',
          html: '<p>Halimbawa lang: walang ibabayad sa demong ito.</p><p>Munting liga ng domino sa Mesa Kuatro. Walong round, isang gabi, walang bayad.</p>',
        },
      },
    },
  ],
  winners: [
    { name: 'lin_yue', amount: '6820.00' },
    { name: 'perla1988', amount: '2150.50' },
    { name: 'mika.w', amount: '18000.00' },
    { name: 'chenhao', amount: '9460.00' },
    { name: 'sampaguita', amount: '31200.00' },
    { name: 'orla_k', amount: '1284.00' },
    { name: 'junjun_p', amount: '880.00' },
    { name: 'weiwei20', amount: '3570.20' },
    { name: 'dalagang', amount: '742.00' },
    { name: 'hanna_t', amount: '1990.00' },
    { name: 'tahimik', amount: '2635.00' },
    { name: 'renzo_b', amount: '12500.00' },
    { name: 'zhangmin', amount: '5440.00' },
    { name: 'ilaw_5', amount: '4075.00' },
    { name: 'clarisse', amount: '965.00' },
    { name: 'benjo_cc', amount: '23000.00' },
    { name: 'yuki_m', amount: '1188.80' },
    { name: 'mutya_09', amount: '8300.00' },
    { name: 'santiago', amount: '7200.00' },
    { name: 'aiko_lee', amount: '2420.00' },
    { name: 'vera_luna', amount: '3015.00' },
    { name: 'kaibigan', amount: '1640.00' },
  ],
};
