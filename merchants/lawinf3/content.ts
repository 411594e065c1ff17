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
          title: 'Ten percent of the week back',
          line: 'On slots and fish, up to ₱5,000',
        },
        TY: {
          eyebrow: 'Tuwing Linggo',
          title: '10% ng linggo mo, balik sa iyo',
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
          line: 'Play credits, no account needed',
        },
        TY: {
          eyebrow: 'Libreng trial',
          title: 'Subukan muna. Walang bayad.',
          line: 'Play credits, walang account',
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
          line: 'A username and a password will do',
        },
        TY: {
          eyebrow: 'Maligayang pagdating',
          title: 'Isang minuto, laro na',
          line: 'Username at password lang',
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
          line: 'Terms in one short paragraph',
        },
        TY: {
          eyebrow: 'Unang deposito',
          title: 'Tatapatan namin ang unang ₱500',
          line: 'Maikli lang ang tuntunin',
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
          title: 'Only you hold the key',
          line: 'Sealed sign-in, on every phone',
        },
        TY: {
          eyebrow: 'Ang account mo',
          title: 'Ikaw lang ang may susi',
          line: 'Selyadong sign-in sa bawat telepono',
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
          line: 'Time, deposit and loss, yours to choose',
        },
        TY: {
          eyebrow: 'Sa sarili mong paraan',
          title: 'Magtakda ng limit bago maglaro',
          line: 'Oras, deposito at talo, ikaw ang pipili',
        },
      },
    },
    {
      key: 'deposit-rank',
      group: 'm_deposit20',
      scene: 'podium',
      link: null,
      text: {
        EN: { eyebrow: 'Deposit rank', title: 'The top twenty this week', line: 'Counted Monday to Sunday' },
        TY: {
          eyebrow: 'Ranggo sa deposito',
          title: 'Ang nangungunang dalawampu',
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
        TY: { eyebrow: 'Deposito', title: 'Nasa wallet sa ilang segundo', line: 'Nakatala ang bawat galaw' },
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
          title: 'Twenty gifts, twenty names',
          line: 'Paid at noon, no claim needed',
        },
        TY: {
          eyebrow: 'Premyo tuwing Lunes',
          title: '20 regalo para sa 20 manlalaro',
          line: 'Bayad sa tanghali, kusa',
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
          title: 'Half a percent on each deposit',
          line: 'From ₱200, straight to the wallet',
        },
        TY: {
          eyebrow: 'Para sa lahat',
          title: '0.5% sa bawat deposito',
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
          title: 'A rank is not a reason',
          line: 'Your deposit limit comes first',
        },
        TY: {
          eyebrow: 'Dahan-dahan lang',
          title: 'Laro lang, hindi karera',
          line: 'Mauuna ang limit mo sa deposito',
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
          eyebrow: 'Bet rank',
          title: 'Twenty places, counted live',
          line: 'Turnover on slots, fish and tables',
        },
        TY: {
          eyebrow: 'Ranggo sa taya',
          title: 'Dalawampung puwesto, live ang bilang',
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
          line: 'Every bet on Gintong Lawin, twice',
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
          title: 'Full turnover at live tables',
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
        TY: { eyebrow: 'Sports', title: 'Hulaan bago ang busina', line: 'Bilang agad ang tapos na taya' },
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
          title: 'Scheduled care on Monday 03:00 to 04:00, balances stay as they are',
          html: '<p>On <strong>Monday from 03:00 to 04:00</strong> the lobby rests while we look after the servers.</p><p>Open rounds are finished or given back. Balances, limits and records stay exactly as they are.</p>',
        },
        TY: {
          title: 'Maintenance sa Lunes 03:00 hanggang 04:00, walang galaw ang balanse',
          html: '<p>Sa <strong>Lunes mula 03:00 hanggang 04:00</strong> ay magpapahinga ang lobby habang inaayos namin ang mga server.</p><p>Tatapusin o isasauli ang mga bukas na round. Mananatili ang balanse, limit at record mo.</p>',
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
          html: '<p>The first slot of Habagat is open. Its return to player stands in its rules, and each round can be checked afterwards with the seed that was sealed before it.</p><ul><li>From ₱0.20 a spin</li><li>Free trial for everyone</li></ul>',
        },
        TY: {
          title: 'Narito na ang Gintong Lawin: tingnan ang odds, saka mag-spin',
          html: '<p>Bukas na ang unang slot ng Habagat. Nasa rules nito ang return to player, at masusuri ang bawat round gamit ang seed na sinelyuhan bago ito nagsimula.</p><ul><li>Mula ₱0.20 bawat spin</li><li>Libreng subok para sa lahat</li></ul>',
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
          html: '<p>Neon from another orbit, a canopy full of cats, and the street you grew up on. You find all three under <strong>Slots</strong>.</p>',
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
          html: '<p>This lobby runs on play money only. Look around, open a table, read a record: nothing here can cost you anything.</p>',
        },
        TY: {
          title: 'Maligayang pagdating sa Lawin',
          html: '<p>Play money lang ang gamit sa lobby na ito. Mag-ikot, magbukas ng mesa, basahin ang record: walang babayaran dito.</p>',
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
          title: 'Try every game first',
          html: '<p>A free trial gives you 10,000 play credits. No name, no number, no card.</p>',
        },
        TY: {
          title: 'Subukan muna ang mga laro',
          html: '<p>May 10,000 play credits ang libreng subok. Walang pangalan, walang numero, walang card.</p>',
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
          html: '<p>The most played hunt of the week. Coral Cannon follows close behind.</p>',
        },
        TY: {
          title: 'Patok ngayong linggo: Reef Hunter',
          html: '<p>Ang pinakamaraming naglaro ngayong linggo. Kasunod ang Coral Cannon.</p>',
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
          title: 'Daily salary contracts can be read before you agree',
          html: '<p>Open the contract page to see every figure, then choose. Nothing is agreed for you.</p>',
        },
        TY: {
          title: 'Basahin muna ang daily salary contract bago pumayag',
          html: '<p>Buksan ang pahina ng contract para makita ang bawat numero, saka pumili. Walang papayag para sa iyo.</p>',
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
          title: 'Ten percent back, every Sunday',
          html: '<p>What you lost on slots and fish from Monday to Saturday, less what you won, comes back at ten percent on Sunday at noon.</p><ul><li>Up to ₱5,000 a week</li><li>No wagering on it</li><li>From ₱200 of net loss</li></ul>',
        },
        TY: {
          title: 'Sampung porsiyento, balik tuwing Linggo',
          html: '<p>Ang natalo sa slots at fish mula Lunes hanggang Sabado, bawas ang panalo, ay babalik nang sampung porsiyento tuwing Linggo ng tanghali.</p><ul><li>Hanggang ₱5,000 kada linggo</li><li>Walang wagering</li><li>Mula ₱200 na net loss</li></ul>',
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
          html: '<p>Deposit once, up to ₱500, and find the same again as bonus. Play it five times through and it is yours.</p>',
        },
        TY: {
          title: 'Tatapatan namin ang unang ₱500',
          html: '<p>Magdeposito nang isang beses, hanggang ₱500, at may katumbas na bonus. Limang ulit na laro at sa iyo na.</p>',
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
          html: '<p>If your basketball side leads after four quarters and loses in overtime, the stake comes back, up to ₱1,000.</p>',
        },
        TY: {
          title: 'Overtime insurance',
          html: '<p>Kapag lamang ang koponan mo pagkatapos ng apat na quarter pero natalo sa overtime, ibabalik ang taya, hanggang ₱1,000.</p>',
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
          title: 'How the ranks are counted',
          html: '<p>Both ranks run from Monday 00:00 to Sunday 23:59. Equal figures share the higher place. Trial play does not count.</p>',
        },
        TY: {
          title: 'Paano binibilang ang ranking',
          html: '<p>Mula Lunes 00:00 hanggang Linggo 23:59 ang dalawang ranking. Kapag tabla, pareho sa mas mataas na puwesto. Hindi kasama ang libreng subok.</p>',
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
