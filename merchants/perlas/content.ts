import type { Content } from '../content.ts';

/** What the lobby of Perlas says on the day it is seeded. */
export const content: Content = {
  banners: [
    {
      key: 'pearl-season',
      group: 'm_home',
      scene: 'pearl',
      link: '/m/gameList?gameType=RNG&vassalage=MTY',
      text: {
        EN: {
          eyebrow: 'Pearl season',
          title: 'Open a shell, every day',
          line: 'A small gift at noon',
        },
        TY: {
          eyebrow: 'Panahon ng perlas',
          title: 'Magbukas ng kabibe araw-araw',
          line: 'Munting regalo tuwing tanghali',
        },
      },
    },
    {
      key: 'salon-evening',
      group: 'm_home',
      scene: 'table',
      link: '/m/live',
      text: {
        EN: {
          eyebrow: 'Salon Perla',
          title: 'An evening at the salon',
          line: 'Baccarat, roulette, three card',
        },
        TY: { eyebrow: 'Salon Perla', title: 'Isang gabi sa salon', line: 'Baccarat, roulette, three card' },
      },
    },
    {
      key: 'orkidya',
      group: 'm_home',
      scene: 'garden',
      link: '/m/gameList?gameType=RNG&vassalage=ORK',
      text: {
        EN: {
          eyebrow: 'Orkidya',
          title: 'The garden is in bloom',
          line: '34 slots by Orkidya',
        },
        TY: { eyebrow: 'Orkidya', title: 'Namumukadkad ang hardin', line: '34 slots ng Orkidya' },
      },
    },
    {
      key: 'lagoon',
      group: 'm_home',
      scene: 'reef',
      link: '/m/fish',
      text: {
        EN: { eyebrow: 'Fish', title: 'Hunt the lagoon', line: '30 fish games from two studios' },
        TY: {
          eyebrow: 'Isda',
          title: 'Manghuli sa lagoon',
          line: '30 larong isda, dalawang studio',
        },
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
          title: 'Your wallet is locked twice',
          line: 'By a password and a PIN',
        },
        TY: { eyebrow: 'Pribado', title: 'Doble ang lock ng wallet', line: 'May password at PIN' },
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
          title: 'Choose how long, choose how much',
          line: 'Autoplay stops at your limit',
        },
        TY: {
          eyebrow: 'Tamang sukat',
          title: 'Ikaw ang pumili ng hangganan',
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
          eyebrow: 'Twenty-seven studios',
          title: 'Chosen, not collected',
          line: 'Over six hundred games, sorted by hand',
        },
        TY: {
          eyebrow: 'Dalawampu’t pitong studio',
          title: 'Pinili, hindi inipon',
          line: 'Mahigit anim na raang laro',
        },
      },
    },
    {
      key: 'deposit-rank',
      group: 'm_deposit20',
      scene: 'podium',
      link: null,
      text: {
        EN: {
          eyebrow: 'Deposit ranking',
          title: 'The top twenty this month',
          line: 'Counted day by day',
        },
        TY: {
          eyebrow: 'Deposit ranking',
          title: 'Ang top 20 ngayong buwan',
          line: 'Araw-araw ang bilang',
        },
      },
    },
    {
      key: 'deposit-vault',
      group: 'm_deposit20',
      scene: 'vault',
      link: null,
      text: {
        EN: { eyebrow: 'Wallet', title: 'Every cent is accounted for', line: 'In double-entry books' },
        TY: { eyebrow: 'Wallet', title: 'Nakatala ang bawat sentimo', line: 'Sa librong double-entry' },
      },
    },
    {
      key: 'deposit-pearl',
      group: 'm_deposit20',
      scene: 'pearl',
      link: null,
      text: {
        EN: { eyebrow: 'First of the month', title: 'A pearl for each place', line: 'Paid in the morning' },
        TY: { eyebrow: 'Unang araw ng buwan', title: 'Isang perlas bawat puwesto', line: 'Bayad sa umaga' },
      },
    },
    {
      key: 'deposit-cashback',
      group: 'm_deposit20',
      scene: 'cashback',
      link: null,
      text: {
        EN: {
          eyebrow: 'Everyone',
          title: 'A little back on each deposit',
          line: 'From ¥100, without conditions',
        },
        TY: { eyebrow: 'Lahat', title: 'May balik sa bawat deposit', line: 'Mula ¥100, walang kondisyon' },
      },
    },
    {
      key: 'deposit-limits',
      group: 'm_deposit20',
      scene: 'limits',
      link: null,
      text: {
        EN: {
          eyebrow: 'Gently',
          title: 'Play for fun, not for rank',
          line: 'Set your limit first',
        },
        TY: { eyebrow: 'Dahan-dahan', title: 'Laro lang, hindi karera', line: 'Magtakda muna ng limit' },
      },
    },
    {
      key: 'bet-rank',
      group: 'm_bet20',
      scene: 'podium',
      link: null,
      text: {
        EN: { eyebrow: 'Bet ranking', title: 'Twenty places, no hurry', line: 'Turnover of the month' },
        TY: {
          eyebrow: 'Bet ranking',
          title: 'Top 20, walang madalian',
          line: 'Turnover ng buwan',
        },
      },
    },
    {
      key: 'bet-garden',
      group: 'm_bet20',
      scene: 'garden',
      link: '/m/gameList?gameType=RNG&vassalage=ORK',
      text: {
        EN: { eyebrow: 'Counts double', title: 'Weekends in the garden', line: 'Every bet with Orkidya' },
        TY: { eyebrow: 'Doble ang bilang', title: 'Weekend sa hardin', line: 'Bawat taya sa Orkidya' },
      },
    },
    {
      key: 'bet-table',
      group: 'm_bet20',
      scene: 'table',
      link: '/m/live',
      text: {
        EN: {
          eyebrow: 'Live tables',
          title: 'Live bets count in full',
          line: 'At every table of Salon Perla',
        },
        TY: {
          eyebrow: 'Live na mesa',
          title: 'Buo ang bilang sa live',
          line: 'Sa bawat mesa ng Salon Perla',
        },
      },
    },
    {
      key: 'bet-lagoon',
      group: 'm_bet20',
      scene: 'reef',
      link: '/m/fish',
      text: {
        EN: { eyebrow: 'Fish', title: 'Patience counts as well', line: 'Every catch adds to the month' },
        TY: { eyebrow: 'Isda', title: 'May halaga ang tiyaga', line: 'Dagdag sa buwan ang bawat huli' },
      },
    },
    {
      key: 'bet-hawk',
      group: 'm_bet20',
      scene: 'hawk',
      link: '/m/gameList?gameType=RNG&vassalage=ARC',
      text: {
        EN: { eyebrow: 'Habagat', title: 'A golden hawk on your side', line: 'Counts in full, from ¥0.20' },
        TY: { eyebrow: 'Habagat', title: 'Gintong lawin, kakampi mo', line: 'Buo ang bilang, mula ¥0.20' },
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
          title: 'Perlas is open: a calmer lobby, twenty-seven studios',
          html: '<p>We chose the studios one by one. If a game you like is missing, write to our help desk and we will answer.</p>',
        },
        TY: {
          title: 'Bukas na ang Perlas: mas tahimik na lobby, 27 studio',
          html: '<p>Isa-isa naming pinili ang mga studio. Kung may kulang na paborito mo, sumulat sa help desk at sasagutin namin.</p>',
        },
      },
    },
    {
      key: 'salon-hours',
      type: 'PL',
      from: '2026-11-15',
      cover: 'salon-evening',
      text: {
        EN: {
          title: 'Salon Perla keeps longer hours on Fridays',
          html: '<p>From this week the salon closes at 04:00 on Fridays and Saturdays. Perla Privée stays at its usual hours.</p>',
        },
        TY: {
          title: 'Mas mahabang oras ang Salon Perla tuwing Biyernes',
          html: '<p>Simula ngayong linggo, magsasara ang salon nang 04:00 tuwing Biyernes at Sabado. Walang pagbabago sa Perla Privée.</p>',
        },
      },
    },
    {
      key: 'orkidya-new',
      type: 'PL',
      from: '2026-11-17',
      cover: 'orkidya',
      text: {
        EN: {
          title: 'New in the garden: Heart-Shaped Box and Lipstick Heist',
          html: '<p>Two new slots by Orkidya, now in the list.</p>',
        },
        TY: {
          title: 'Bago sa hardin: Heart-Shaped Box at Lipstick Heist',
          html: '<p>Dalawang bagong slots ng Orkidya, nasa listahan na.</p>',
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
      key: 'first-visit',
      type: 'PU',
      from: '2026-11-01',
      cover: 'pearl-season',
      text: {
        EN: {
          title: 'Open a shell, every day',
          html: '<p>Members find one shell at noon. Inside: free spins, a little play money, or simply a nice color.</p>',
        },
        TY: {
          title: 'Magbukas ng kabibe araw-araw',
          html: '<p>May isang kabibe ang bawat member tuwing tanghali. Sa loob: free spin, kaunting play money, o magandang kulay lang.</p>',
        },
      },
    },
    {
      key: 'hot-week',
      type: 'H',
      from: '2026-11-16',
      cover: 'orkidya',
      text: {
        EN: {
          title: 'Popular now: Waling-Waling',
          html: '<p>The orchid of the south leads the list for the second week.</p>',
        },
        TY: {
          title: 'Sikat ngayon: Waling-Waling',
          html: '<p>Ang orkidya ng timog ang nangunguna sa ikalawang linggo.</p>',
        },
      },
    },
    {
      key: 'agent-welcome',
      type: 'A',
      from: '2026-11-05',
      text: {
        EN: {
          title: 'For partners: the overview closes at midnight',
          html: '<p>The figures of the team overview close at 00:00 and are final at 06:00.</p>',
        },
        TY: {
          title: 'Para sa partners: hatinggabi ang sara ng bilang',
          html: '<p>Nagsasara nang 00:00 ang bilang ng team overview at pinal nang 06:00.</p>',
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
          title: 'The daily shell',
          html: '<p>One shell a day at noon for every member. You have until midnight to open it, and no deposit is needed.</p>',
        },
        TY: {
          title: 'Ang araw-araw na kabibe',
          html: '<p>Isang kabibe bawat araw tuwing tanghali para sa lahat ng member. Puwede hanggang hatinggabi, at hindi kailangang mag-deposit.</p>',
        },
      },
    },
    {
      key: 'promo-deposit',
      type: 'PR',
      category: 'deposit_promo',
      from: '2026-11-01',
      cover: 'deposit-cashback',
      text: {
        EN: {
          title: 'A little back on each deposit',
          html: '<p>0.5% of every deposit from ¥100, paid at once and without conditions.</p>',
        },
        TY: {
          title: 'May balik sa bawat deposit',
          html: '<p>0.5% ng bawat deposit mula ¥100, bayad agad at walang kondisyon.</p>',
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
          title: 'Fridays at the salon',
          html: '<p>If you lose your third hand of three card on a Friday, the stake comes back, up to ¥88.</p>',
        },
        TY: {
          title: 'Biyernes sa salon',
          html: '<p>Kapag natalo ka sa ikatlong hand ng three card tuwing Biyernes, ibabalik ang taya, hanggang ¥88.</p>',
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
      text: {
        EN: {
          title: 'Thirty days of orchids',
          html: '<p>Each day another game by Orkidya counts double, until December 13.</p>',
        },
        TY: {
          title: 'Tatlumpung araw ng orkidya',
          html: '<p>Araw-araw, ibang laro ng Orkidya ang doble ang bilang, hanggang Disyembre 13.</p>',
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
          title: 'Four winds league',
          html: '<p>A small mahjong league at Mesa Kuatro. Eight rounds, one evening, no entry fee.</p>',
        },
        TY: {
          title: 'Liga ng apat na hangin',
          html: '<p>Munting liga ng mahjong sa Mesa Kuatro. Walong round, isang gabi, walang bayad.</p>',
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
