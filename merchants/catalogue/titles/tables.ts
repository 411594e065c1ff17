/** Titles of every category but slots; see slots.ts for the form of a line. The hero of a live game is its table. */
export const live: Readonly<Record<string, string>> = {
  AMH: `
Amihan Baccarat | baccarat
Baccarat Kalapati | baccarat
Speed Baccarat Buhawi | baccarat
Baccarat No-Commission Luna | baccarat
Baccarat Squeeze Tala | baccarat
Amihan Roulette | roulette
Auto Roulette Ikot | roulette
Roulette Kidlat | roulette | new
Amihan Blackjack 1 | blackjack
Amihan Blackjack 2 | blackjack
Blackjack Salamat | blackjack
Sic Bo ng Bayan | sicbo
Sic Bo Turbo | sicbo
Dragon Tiger Hangin | dragontiger
Color Game Perya | colors | jackpot
Color Game Fiesta Night | colors
Hulog Drop Ball | wheel
Fan Tan Bukid | fantan
Teen Patti Amihan | poker
Andar Bahar Aurora | andarbahar
Gulong ng Suwerte | wheel | jackpot
Beto-Beto Live | sicbo
Hold'em Hangin | poker
Baccarat Alas Otso | baccarat`,
  SLN: `
Perla Privée | baccarat
Salon Perla Baccarat | baccarat
Baccarat Velvet | baccarat
Baccarat Grand Piano | baccarat
Baccarat Chandelier | baccarat
Speed Baccarat Rouge | baccarat
Salon Roulette | roulette
Roulette Opéra | roulette
Double Ball Roulette Étoile | roulette
Blackjack Party of Seven | blackjack
Blackjack Bijou | blackjack
Blackjack Salon | blackjack
Casino Hold'em Salon | poker
Three Card Rosa | poker
Perla Stud Poker | poker
Salon Sic Bo | sicbo
Dragon Tiger Velvet | dragontiger
Dragon Tiger Duel | dragontiger
Wheel of Pearls | wheel | jackpot
Fan Tan Ivory | fantan
Craps at the Salon | sicbo | new
Andar Bahar Soirée | andarbahar`,
  TRP: `
Tropiko Baccarat | baccarat
Baccarat Boracay Breeze | baccarat
Baccarat Sunset | baccarat
Speed Baccarat Surf | baccarat
Tropiko Roulette | roulette
Beach Club Roulette | roulette
Roulette Reef | roulette
Tropiko Blackjack | blackjack
Blackjack Cabana | blackjack
Blackjack Hammock | blackjack
Sic Bo Coconut | sicbo
Sic Bo Lagoon | sicbo
Dragon Tiger Lagoon | dragontiger
Color Game Isla | colors
Color Game Sarong | colors | new
Island Spin Live | wheel | jackpot
Bingo Bonfire Live | wheel
Tropiko Hold'em | poker
Teen Patti Tropiko | poker
Fan Tan Palma | fantan
Andar Bahar Amaretto | andarbahar
Pula Puti Live | colors`,
  EBN: `
Ébano Baccarat | baccarat
Baccarat Onyx | baccarat
Baccarat After Hours | baccarat
Baccarat Smoke & Gold | baccarat
Speed Baccarat Noir | baccarat
Ébano Roulette | roulette
Roulette Nocturne | roulette
Gold Bar Roulette Room | roulette
Ébano Blackjack | blackjack
Blackjack Vault | blackjack
Blackjack Single Malt | blackjack
Ébano Hold'em | poker
Ultimate Poker Noir | poker
Sic Bo Obsidian | sicbo
Sic Bo Ember | sicbo
Dragon Tiger Noir | dragontiger
Dragon Tiger Gilded | dragontiger
Midnight Wheel | wheel | jackpot
Fan Tan Midnight | fantan
Andar Bahar Ébano | andarbahar`,
};

export const lottery: Readonly<Record<string, string>> = {
  TCG_SEA: `
Seven Isles 4D | ball g:dice-six-faces-four
Seven Isles 3D | ball g:dice-six-faces-three
Manila Morning Draw | ball sun-behind-small-cloud
Cebu Noon Draw | ball sun
Davao Dusk Draw | ball sun-behind-cloud
Island Toto 6/49 | balls desert-island | jackpot
Straits 4D | ball ship
Siam Pair | balls elephant
Mekong Double | balls water-wave
Java Star 5 | ball star
Borneo Big Six | balls orangutan
Harbour Night 4D | ball crescent-moon
Palawan Pick 3 | ball palm-tree | new
Lucky Archipelago | balls compass`,
  LOTT: `
Bolang Bayan 6/42 | balls house
Bolang Bayan 6/45 | balls star
Bolang Bayan 6/55 | balls crown | jackpot
Tres Sa Tanghali | ball sun
Kuwatro sa Gabi | ball crescent-moon
Dos Sa Umaga | ball sun-behind-small-cloud
Masuwerteng Siyete | ball d:seven
Bayan Bonus Ball | balls wrapped-gift
Weekend Sweep | ticket calendar
Luzon Ladder | ticket ladder
Visayas Five | balls fish
Mindanao Mega | balls mountain
Tambiolo Classic | drum coin
Sweepstakes ni Nanay | ticket bouquet | new`,
  TCG_LOTTO_VN: `
Lotus North Draw | ball lotus
Lotus Central Draw | ball hyacinth
Lotus South Draw | ball palm-tree
Red River Daily | balls water-wave
Lotus Express 1 | ball high-voltage
Lotus Express 2 | ball high-voltage
Lotus Express 5 | balls bullet-train
Old Quarter Keno | balls red-paper-lantern
Delta Three | ball rice-ball
Lantern Six | balls red-paper-lantern | jackpot
Hill Town Pick | ticket mountain
Night Market Numbers | balls crescent-moon
Conical Hat Quick Draw | ball farmer
Full Moon 45 | balls full-moon | new`,
  ELOTT: `
Kidlat Keno | balls high-voltage
Kidlat 60 Seconds | ball stopwatch
Kidlat 90 Seconds | ball stopwatch
Turbo Tres | ball racing-car
Pixel Pick 5 | balls joystick
Robo Raffle | ticket robot
Mega Bolt 6 | balls high-voltage | jackpot
Lucky Circuit | balls light-bulb
PK Ten Speedway | drum racing-car
Eleven Choose Five | balls bullseye
Fast Three Dice | ball game-die
Neon Numbers | balls rainbow | new`,
};

export const sports: Readonly<Record<string, string>> = {
  KMP: `
Kampeon Sportsbook | soccer-ball trophy
Kampeon Basketball | basketball trophy
Kampeon Football | soccer-ball goal-net
Kampeon Volleyball | volleyball sun
Kampeon Boxing | boxing-glove trophy
Kampeon Tennis | tennis trophy
Kampeon Badminton | badminton trophy
Kampeon Baseball | baseball trophy
Virtual Kampeon League | soccer-ball high-voltage
Kampeon Parlay Day | bullseye ticket | new`,
  HMC: `
Homecourt Live | basketball stadium
Homecourt Hoops | basketball fire
Homecourt Pitch | soccer-ball stadium
Homecourt Nets | volleyball goal-net
Homecourt Ring | martial-arts-uniform trophy
Homecourt Cue | pool-8-ball trophy
Homecourt Virtuals | basketball joystick
Homecourt Futures | rugby-football calendar`,
  TKB: `
Takbo Derby | horse-racing trophy
Takbo Turf Club | horse crown
Virtual Hounds | dog chequered-flag
Grand Circuit Speedway | racing-car chequered-flag
Motor Moto Mania | motorcycle chequered-flag
Karera ng Kalabaw | water-buffalo chequered-flag
Velodrome Live | person-biking chequered-flag
Regatta Day | sailboat chequered-flag`,
};

export const esports: Readonly<Record<string, string>> = {
  AV: `
Averno Arena Lobby | g:console-controller fire
Lane of Legends Cup | crossed-swords trophy
Demon Lane Masters | ogre crossed-swords
Averno Tower Siege | castle fire
Inferno Five | dragon-face fire
Averno Duel Night | crossed-swords crescent-moon
Averno Virtual Clash | video-game high-voltage`,
  AI: `
Aileron Premier | g:light-fighter trophy
Sky Squad Series | airplane trophy
Ace Pilots Cup | pilot trophy
Drop Zone Royale | parachute bullseye
Wingman Weekly | wing star
Aileron Rocket Football | rocket soccer-ball
Aileron Quick Odds | high-voltage chart-increasing`,
  IMES: `
Imesa Champions Hall | trophy star
Imesa Mobile Masters | mobile-phone trophy
Imesa Mid Lane | shield crossed-swords
Imesa Fighting Circuit | oncoming-fist fire
Imesa Card Clash | g:card-play crossed-swords
Imesa Football Online | soccer-ball video-game
Imesa Campus Cup | graduation-cap trophy`,
  TF: `
Tanglaw Frag Fest | bullseye high-voltage
Tactical Five | g:reticule bomb
Flashpoint Finals | flashlight trophy
Defuse Dojo | g:time-bomb stopwatch
Scoped In Sundays | telescope bullseye
Tanglaw Team Deathmatch | skull crossed-swords
Night Raid Series | ninja crescent-moon`,
  IA: `
Isla Arena Open | desert-island trophy
Battle Island Royale | palm-tree bomb
Isla Speed Run | running-shoe stopwatch
Isla Strategy Cup | chess-pawn crown
Isla Kart Grand Prix | racing-car desert-island
Isla Strike Weekend | water-pistol sun
Isla Retro Rumble | joystick alien-monster`,
};

export const cockfight: Readonly<Record<string, string>> = {
  DS88: `
Sabong Sarimanok Live | phoenix-bird trophy
Sabong Pista Night | rooster crescent-moon
Sabong 3-Cock Classic | g:rooster crown
Cockfight World Cup | trophy rooster
Cockfight Pintakasi | rooster fire
Arena Talisayin | rooster sun
Arena Hiraw | g:feathered-wing rooster
Gintong Tari Finals | sports-medal rooster`,
};
