import type { Content } from '../content.ts';

/** What the lobby of Lawin says on the day it is seeded. */
export const content: Content = {
  banners: [
    {
      key: 'gintong-lawin',
      group: 'm_home',
      scene: 'hawk',
      link: '/m/play?gameType=RNG&vassalage=ARC&gameId=gintong-lawin&nodeId=455128589',
      text: {
        EN: {
          eyebrow: 'New from Habagat',
          title: 'Gintong Lawin has landed',
          line: 'Every round can be checked',
        },
        TY: {
          eyebrow: 'Bago mula sa Habagat',
          title: 'Narito na ang Gintong Lawin',
          line: 'Masusuri ang bawat round',
        },
      },
    },
    {
      key: 'sunday-cashback',
      group: 'm_home',
      scene: 'cashback',
      link: '/m/activity',
      text: {
        EN: {
          eyebrow: 'Every Sunday',
          title: '10% of your losses back',
          line: 'On slots and fish, up to ₱5,000',
        },
        TY: {
          eyebrow: 'Tuwing Linggo',
          title: '10% ng talo mo, balik sa iyo',
          line: 'Sa slots at isda, hanggang ₱5,000',
        },
      },
    },
    {
      key: 'amihan-night',
      group: 'm_home',
      scene: 'table',
      link: '/m/live',
      text: {
        EN: {
          eyebrow: 'Amihan Live',
          title: 'Real tables, open all night',
          line: 'Baccarat, roulette, color game',
        },
        TY: {
          eyebrow: 'Amihan Live',
          title: 'Totoong mesa, bukas magdamag',
          line: 'Baccarat, roulette, color game',
        },
      },
    },
    {
      key: 'reef-season',
      group: 'm_home',
      scene: 'reef',
      link: '/m/fish',
      text: {
        EN: { eyebrow: 'Fish', title: 'Hunt the reef with others', line: '42 fish games from three studios' },
        TY: {
          eyebrow: 'Isda',
          title: 'Manghuli kasama ang iba',
          line: '42 larong isda, tatlong studio',
        },
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
          title: 'Try it first. Pay nothing.',
          line: 'Play money, no account needed',
        },
        TY: {
          eyebrow: 'Free trial',
          title: 'Subukan muna. Walang bayad.',
          line: 'Play money, walang account',
        },
      },
    },
    {
      key: 'hoops-week',
      group: 'm_home',
      scene: 'hoops',
      link: '/m/sports',
      text: {
        EN: { eyebrow: 'Sports', title: 'Bet on tonight’s games', line: 'Basketball, boxing and football' },
        TY: {
          eyebrow: 'Sports',
          title: 'Tumaya sa laban ngayong gabi',
          line: 'Basketball, boxing at football',
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
        EN: {
          eyebrow: 'First deposit',
          title: 'We match the first ₱500',
          line: 'Play money only in this demo',
        },
        TY: {
          eyebrow: 'Unang deposit',
          title: 'Tatapatan namin ang unang ₱500',
          line: 'Play money lang sa demong ito',
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
          eyebrow: '34 studios',
          title: 'Seven hundred games, one wallet',
          line: 'Slots, tables, fish, draws, sports',
        },
        TY: {
          eyebrow: '34 na studio',
          title: 'Pitong daang laro, isang wallet',
          line: 'Slots, mesa, isda, lotto, sports',
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
        EN: {
          eyebrow: 'Deposit ranking',
          title: 'The top twenty this week',
          line: 'Counted Monday to Sunday',
        },
        TY: {
          eyebrow: 'Deposit ranking',
          title: 'Ang top 20 ngayong linggo',
          line: 'Binibilang Lunes hanggang Linggo',
        },
      },
    },
    {
      key: 'deposit-vault',
      group: 'm_deposit20',
      scene: 'vault',
      link: null,
      text: {
        EN: { eyebrow: 'Deposits', title: 'In your wallet in seconds', line: 'Every movement on record' },
        TY: { eyebrow: 'Deposit', title: 'Nasa wallet sa ilang segundo', line: 'Nakatala ang bawat galaw' },
      },
    },
    {
      key: 'deposit-gift',
      group: 'm_deposit20',
      scene: 'gift',
      link: null,
      text: {
        EN: {
          eyebrow: 'Monday prize',
          title: 'Prizes for the top twenty',
          line: 'Paid at noon, no claim needed',
        },
        TY: {
          eyebrow: 'Premyo tuwing Lunes',
          title: 'Premyo para sa top 20',
          line: 'Kusang papasok sa tanghali',
        },
      },
    },
    {
      key: 'deposit-cashback',
      group: 'm_deposit20',
      scene: 'cashback',
      link: null,
      text: {
        EN: {
          eyebrow: 'For everyone',
          title: '0.5% back on every deposit',
          line: 'From ₱200, straight to the wallet',
        },
        TY: {
          eyebrow: 'Para sa lahat',
          title: '0.5% sa bawat deposit',
          line: 'Mula ₱200, diretso sa wallet',
        },
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
        EN: {
          eyebrow: 'Bet ranking',
          title: 'Twenty places, counted live',
          line: 'Turnover on slots, fish and tables',
        },
        TY: {
          eyebrow: 'Bet ranking',
          title: 'Top 20, live ang bilang',
          line: 'Turnover sa slots, isda at mesa',
        },
      },
    },
    {
      key: 'bet-hawk',
      group: 'm_bet20',
      scene: 'hawk',
      link: '/m/gameList?gameType=RNG&vassalage=ARC',
      text: {
        EN: {
          eyebrow: 'Counts double',
          title: 'Fly higher on Habagat',
          line: 'Bets on Gintong Lawin count twice',
        },
        TY: {
          eyebrow: 'Doble ang bilang',
          title: 'Lipad pa sa Habagat',
          line: 'Bawat taya sa Gintong Lawin, doble',
        },
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
          line: 'Baccarat and roulette',
        },
        TY: {
          eyebrow: 'Live na mesa',
          title: 'Buo ang bilang sa live',
          line: 'Baccarat at roulette',
        },
      },
    },
    {
      key: 'bet-reef',
      group: 'm_bet20',
      scene: 'reef',
      link: '/m/fish',
      text: {
        EN: { eyebrow: 'Fish', title: 'Big catch, small bet', line: 'Shots from ₱0.01 count too' },
        TY: {
          eyebrow: 'Isda',
          title: 'Malaking huli, maliit na taya',
          line: 'Bilang pati putok na ₱0.01',
        },
      },
    },
    {
      key: 'bet-hoops',
      group: 'm_bet20',
      scene: 'hoops',
      link: '/m/sports',
      text: {
        EN: {
          eyebrow: 'Sports',
          title: 'Call it before the buzzer',
          line: 'Settled bets count the same day',
        },
        TY: { eyebrow: 'Sports', title: 'Tumaya bago ang buzzer', line: 'Bilang agad ang tapos na taya' },
      },
    },
  ],
  announcements: [
    {
      key: 'maintenance',
      type: 'PL',
      from: '2026-11-16',
      text: {
        EN: {
          title: 'Maintenance on Monday 03:00 to 04:00, balances stay as they are',
          html: '<p>On <strong>Monday from 03:00 to 04:00</strong> the games pause while we work on the servers.</p><p>Open rounds are finished or refunded. Balances and records stay exactly as they are.</p>',
        },
        TY: {
          title: 'Maintenance sa Lunes 03:00 hanggang 04:00, hindi magbabago ang balanse',
          html: '<p>Sa <strong>Lunes mula 03:00 hanggang 04:00</strong> titigil muna ang mga laro habang inaayos namin ang mga server.</p><p>Tatapusin o ire-refund ang mga bukas na round. Hindi magbabago ang balanse at record mo.</p>',
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
          title: 'Gintong Lawin is here: see the odds, then spin',
          html: '<p>The first slot of Habagat is open. Its return to player is in its rules, and each round can be checked afterwards with the seed that was sealed before it.</p><ul><li>From ₱0.20 a spin</li><li>Free trial for everyone</li></ul>',
        },
        TY: {
          title: 'Narito na ang Gintong Lawin: tingnan ang odds, saka mag-spin',
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
          title: 'Three new studios this week: Kosmo Kwarto, Gubat Wild and Silong Stories',
          html: '<p>Neon from another orbit, a canopy full of cats, and the street you grew up on. Find all three under <strong>Slots</strong>.</p>',
        },
        TY: {
          title: 'Tatlong bagong studio: Kosmo Kwarto, Gubat Wild at Silong Stories',
          html: '<p>Neon mula sa ibang orbit, gubat na puno ng pusa, at ang kalyeng kinalakihan mo. Nasa <strong>Slots</strong> silang lahat.</p>',
        },
      },
    },
    {
      key: 'limits',
      type: 'PL',
      from: '2026-11-02',
      text: {
        EN: {
          title: 'Your pace: autoplay always stops at the loss you choose',
          html: '<p>In Gintong Lawin autoplay has a loss limit each time, and “This session” in the menu shows what you staked, won and how long you have played.</p>',
        },
        TY: {
          title: 'Sariling bilis: laging humihinto ang autoplay sa talong pinili mo',
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
      key: 'first-visit',
      type: 'PU',
      from: '2026-11-01',
      cover: 'free-trial',
      text: {
        EN: {
          title: 'Try before you register',
          html: '<p>A free trial gives you 10,000 in play money. No name, no number, no card.</p>',
        },
        TY: {
          title: 'Subukan bago mag-register',
          html: '<p>May 10,000 na play money ang free trial. Walang pangalan, walang number, walang card.</p>',
        },
      },
    },
    {
      key: 'hot-week',
      type: 'H',
      from: '2026-11-16',
      cover: 'reef-season',
      text: {
        EN: {
          title: 'Hot this week: Reef Hunter',
          html: '<p>The most played fish game of the week. Coral Cannon follows close behind.</p>',
        },
        TY: {
          title: 'Sikat ngayong linggo: Reef Hunter',
          html: '<p>Ito ang larong isda na pinakamadalas laruin ngayong linggo. Kasunod ang Coral Cannon.</p>',
        },
      },
    },
    {
      key: 'agent-statement',
      type: 'A',
      from: '2026-11-10',
      text: {
        EN: {
          title: 'Rebate statements come on the first of the month',
          html: '<p>The statement lists each downline, its turnover and its rate. Questions are answered by the partner desk on weekdays.</p>',
        },
        TY: {
          title: 'Tuwing unang araw ng buwan ang rebate statement',
          html: '<p>Nakalista ang bawat downline, turnover at rate nito. Sumasagot ang partner desk tuwing weekdays.</p>',
        },
      },
    },
    {
      key: 'agent-contracts',
      type: 'A',
      from: '2026-11-03',
      text: {
        EN: {
          title: 'Read your daily salary contract before you agree',
          html: '<p>Open the contract page to see every figure, then choose. Nothing is agreed for you.</p>',
        },
        TY: {
          title: 'Basahin muna ang daily salary contract bago pumayag',
          html: '<p>Buksan ang page ng contract para makita ang bawat numero, saka pumili. Ikaw lang ang makakapagpasya.</p>',
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
          title: '₱100 for your first login in the app',
          html: '<p>Get the app, log in once, and ₱100 is in your wallet by the next morning.</p>',
        },
        TY: {
          title: '₱100 sa unang login mo sa app',
          html: '<p>Kunin ang app, mag-log in nang isang beses, at may ₱100 ka na kinabukasan.</p>',
        },
      },
    },
    {
      key: 'promo-sunday',
      type: 'PR',
      category: 'rng_promo',
      from: '2026-11-01',
      cover: 'sunday-cashback',
      text: {
        EN: {
          title: '10% back, every Sunday',
          html: '<p>What you lost on slots and fish from Monday to Saturday, less what you won, comes back at 10% on Sunday at noon.</p><ul><li>Up to ₱5,000 a week</li><li>No wagering on it</li><li>From a net loss of ₱200</li></ul>',
        },
        TY: {
          title: '10% balik, tuwing Linggo',
          html: '<p>Ibabalik tuwing Linggo ng tanghali ang 10% ng natalo mo sa slots at isda mula Lunes hanggang Sabado, bawas ang panalo.</p><ul><li>Hanggang ₱5,000 kada linggo</li><li>Walang wagering</li><li>Mula ₱200 na net loss</li></ul>',
        },
      },
    },
    {
      key: 'promo-first-deposit',
      type: 'PR',
      category: 'new_player',
      from: '2026-11-01',
      cover: 'reg-gift',
      text: {
        EN: {
          title: 'We match the first ₱500',
          html: '<p>Deposit once, and we add the same amount again as a bonus, up to ₱500. Bet it five times over and it is yours.</p>',
        },
        TY: {
          title: 'Tatapatan namin ang unang ₱500',
          html: '<p>Mag-deposit nang isang beses at may katumbas itong bonus, hanggang ₱500. Itaya ito nang limang ulit at sa iyo na.</p>',
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
          title: 'Night shift at Amihan',
          html: '<p>Between 22:00 and 02:00 every tenth hand at Amihan baccarat returns its stake. Runs until the end of the year.</p>',
        },
        TY: {
          title: 'Night shift sa Amihan',
          html: '<p>Mula 22:00 hanggang 02:00, ibinabalik ang taya sa bawat ikasampung hand ng Amihan baccarat. Hanggang katapusan ng taon.</p>',
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
          title: 'Reef season',
          html: '<p>Land the golden turtle once a day for a bonus of ₱88. Thirty days, thirty turtles.</p>',
        },
        TY: {
          title: 'Panahon ng bahura',
          html: '<p>Hulihin ang gintong pawikan isang beses bawat araw para sa ₱88 na bonus. Tatlumpung araw, tatlumpung pawikan.</p>',
        },
      },
    },
    {
      key: 'promo-sport',
      type: 'PR',
      category: 'sport_promo',
      from: '2026-11-01',
      cover: 'hoops-week',
      text: {
        EN: {
          title: 'Overtime insurance',
          html: '<p>If your basketball team leads in the last minute and loses in overtime, your stake comes back, up to ₱1,000.</p>',
        },
        TY: {
          title: 'Overtime insurance',
          html: '<p>Kapag lamang ang team mo sa huling minuto pero natalo sa overtime, ibabalik ang taya, hanggang ₱1,000.</p>',
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
          title: 'How the rankings are counted',
          html: '<p>Both rankings run from Monday 00:00 to Sunday 23:59. Ties share the higher place. Free trials do not count.</p>',
        },
        TY: {
          title: 'Paano binibilang ang ranking',
          html: '<p>Mula Lunes 00:00 hanggang Linggo 23:59 ang dalawang ranking. Kapag tabla, pareho sa mas mataas na puwesto. Hindi kasama ang free trial.</p>',
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
};
