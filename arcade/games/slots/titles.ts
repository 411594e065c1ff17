import { draw, hash } from '@laro/rules/hash.ts';
import { slug } from '@laro/rules/slug.ts';
import type { Titles } from '../engine.ts';
import { machines, type MachineId } from './machines.ts';
import { studios, type Look, type Studio } from './studios.ts';

/**
 * Titles of the slot studios, of which the catalogue makes its tiles. One line is one game: `Name | hero companions | flags`.
 * The hero is the emblem of the tile; companions stand around it. A bare name is an icon of fluent-emoji,
 * `g:` one of game-icons. Flags: a classify code of S3-16, `jackpot`, `new`.
 */
export const slots: Readonly<Record<string, string>> = {
  ARC: `
Gintong Lawin | g:eagle-head coin coin | new
Bagyo Reels | cyclone high-voltage
Amihan at Habagat | g:wind-slap leaf-fluttering-in-wind
Bulkan 1000 | volcano fire | jackpot
Agila ng Apo | feather mountain
Tatlong Kidlat | high-voltage cloud-with-lightning | JP jackpot
Parol Nights | star red-paper-lantern sparkles
Mangga Rush | mango green-circle
Sampaguita Seven | blossom d:seven
Balangay Gold | g:galley coin
Perlas ng Dagat | spiral-shell oyster
Harana Strings | g:guitar rose musical-notes
Carabao Kings | water-buffalo crown
Kapre's Cigar | deciduous-tree full-moon
Bahaghari | rainbow sun-behind-rain-cloud
Lakambini | princess crown hibiscus
Tarsier Eyes | monkey-face full-moon
Rice Terrace Riches | sheaf-of-rice rice-ball
Langit Sevens | d:seven cloud star
Banig Weaver | knot thread
Ube Overload | soft-ice-cream purple-circle | new
Pista sa Nayon | piata confetti-ball
Cubao Cruiser | oncoming-bus star
Bituin Link | glowing-star dizzy | JP jackpot
Sigbin Hour | g:hyena-head full-moon
Malunggay Magic | herb seedling
Halo-Halo Heat | shaved-ice cherries | new
Datu's Chest | g:open-treasure-chest coin | jackpot
Guyabano Grove | melon green-apple
Whale Shark Bay | spouting-whale bubbles
Pamaypay | folding-hand-fan cherry-blossom
Kulintang Spin | g:gong musical-notes
Alon at Araw | water-wave sun
Palaro Day | sports-medal chequered-flag
Pandesal Morning | baguette-bread hot-beverage
Ginto't Pilak | coin moon-cake
Kalapati Wings | dove olive
Abaniko Royale | peacock crown
Tinikling Bounce | g:bamboo musical-note
Hiraya | crystal-ball sparkles | new`,
  JDH: `
Dragon Pearl Rush | dragon-face g:pearl-necklace
Jade Magistrate | g:old-king coin
Crane Over Lotus | g:swan-breeze lotus
Nine Lantern Street | red-paper-lantern firecracker
Red Envelope Alley | red-envelope coin | JP jackpot
Koi Ascending | g:double-fish lotus
Teahouse Panda | panda teacup-without-handle
The Patient Tortoise | turtle coin
Mooncake Moon | moon-cake full-moon
Emperor's Abacus | abacus scroll
Silk Road Camel | two-hump-camel sun
Plum Blossom Blade | dagger cherry-blossom
Ox of Plenty | ox coin
Rooster at Dawn | rooster sunrise
Moon Rabbit Mortar | rabbit full-moon
Tiger Gate | tiger-face crossed-swords
Golden Ingot House | g:gold-bar coin
Five Baskets of Peaches | peach basket
Phoenix Cinnabar | phoenix-bird fire | new
Firecracker Court | firecracker sparkles
Ink and Bamboo | paintbrush g:bamboo
Dumpling Fortune | dumpling steaming-bowl
Jade Rabbit Run | rabbit-face coin
Wind Chime Garden | wind-chime cherry-blossom
Double Happiness Bell | bell ribbon
Caishen's Neighbour | man-beard money-bag
Pagoda in Rain | g:pagoda umbrella-with-rain-drops
Serpent of West Lake | snake lotus
Dragon Boat Drums | long-drum dragon
Porcelain Prince | prince amphora
Mahjong Sparrow | mahjong-red-dragon bird
Goldfish Bowl Luck | fish bubbles
Opera Mask | performing-arts ribbon
Nine Tails | fox purple-circle | new
Yin Yang Vault | yin-yang g:locked-chest | jackpot
Chestnut Market | chestnut basket`,
  PNL: `
Sugar Fiesta | lollipop candy
Piñata Party Line | piata confetti-ball
Gummy Carabao | teddy-bear candy
Churro Cha-Cha | pretzel custard
Lucky Kalesa | carousel-horse balloon
Doughnut Drop | doughnut strawberry
Cupcake Cascade | cupcake cherries
Jelly Bean Jeepney | g:jelly-beans balloon
Popcorn Matinee | popcorn film-frames
Cotton Candy Clouds | cloud lollipop
Bubble Tea Bubbles | bubble-tea bubbles
Gelato Gala | ice-cream strawberry
Chocolate Mill | chocolate-bar cookie
Macaron Maison | custard pink-heart
Watermelon Splash | watermelon droplet
Pancake Stack | pancakes butter
Honey Bear Hive | honey-pot honeybee
Cookie Crumble Club | cookie glass-of-milk
Birthday Every Day | birthday-cake party-popper
Clown Town | clown-face balloon
Big Top Bonus | circus-tent admission-tickets | jackpot
Strawberry Shortcut | shortcake strawberry
Pineapple Parade | pineapple sunglasses | new
Scratch a Sweet | ticket candy | SC
Scratch & Sprinkle | doughnut admission-tickets | SC
Leche Flan Fortune | custard coin
Yema Wishes | candy ribbon
Banana Split Second | banana ice-cream
Carousel Carnival | carousel-horse musical-notes
Waffle Works | waffle maple-leaf
Peachy Keen | peach pink-heart
Taho Time | cup-with-straw brown-circle
Avocado Avalanche | avocado ice | new
Lemon Squeeze | lemon lime
Milk and Magic | magic-wand glass-of-milk
Lollipop Lotería | lollipop admission-tickets | SC jackpot`,
  BKW: `
Bakunawa Eclipse | g:sea-dragon new-moon | jackpot
Seven Moons | full-moon dizzy
Tikbalang Trail | horse-face deciduous-tree
Mayari's Eye | eye crescent-moon
Manananggal Midnight | g:bat-wing full-moon
Diwata Falls | woman-fairy sparkles
Nuno's Mound | mushroom hut
Aswang After Dark | wolf full-moon
Minokawa Rising | g:hawk-emblem sun
Sirena's Song | woman-merpeople spiral-shell
Siyokoy Depths | g:triton-head bubbles
Lambana Lights | g:fairy sparkles
Bulan and the Fireflies | waxing-crescent-moon glowing-star
Santelmo | g:fire-silhouette high-voltage
Balete Drive | g:evil-tree full-moon
Engkanto Gold | crystal-ball coin | JP jackpot
Apolaki's Spear | trident-emblem sun
Sarangay Horns | g:minotaur gem-stone
Anting-Anting | g:tribal-pendant sparkles
Black Cat Manor | black-cat candle
Lullaby for a Ghost | ghost candle
Tala's Lantern | g:lantern-flame star
Hukluban's Hourglass | hourglass-not-done skull
Magwayen Ferry | canoe fog
Kumakatok | door candle
Owl of Mount Arayat | owl mountain
Berberoka Swamp | crocodile lotus
Batibat Dreams | g:sleepy zzz
Oryol Serpent | snake crescent-moon
Dragon Under Manila Bay | dragon water-wave | new
Agimat Vault | nazar-amulet old-key | jackpot
Kulam Candle | candle purple-circle
Moth to the Moon | butterfly full-moon
White Lady Waltz | g:ghost-ally rose
Pugot's Pantry | jack-o-lantern candle
Spider Loom | spider spider-web | new`,
  BLF: `
Forge of Taal | g:anvil-impact fire
Ember Crown | crown fire
Molten Sevens | d:seven fire
Lava Tortoise | turtle volcano
Hammer and Horn | hammer ram
Ironheart Golem | g:rock-golem gem-stone
Furnace Fox | fox fire
Obsidian Gate | g:magic-gate fire
Bell of Brass | bell fire
Cinder Stallion | horse fire
Kris of Kings | g:curvy-knife crown
Shield of Sulu | shield crossed-swords
Red Hot Reels | hot-pepper fire
Ashfall Express | locomotive volcano
Minero's Claim | pick g:gold-nuggets | JP jackpot
Golden Anvil | g:anvil coin
Firewalker | footprints fire
Magma Bull | ox volcano
Dynamite Dario | firecracker bomb
Helm of the Datu | g:samurai-helmet fire
Phoenix Foundry | phoenix-bird gear
Steam and Steel | gear g:steam-blast
Salamander Sparks | lizard fire
Comet Smith | comet hammer
Geyser Gold | hot-springs coin
Barako Blaze | hot-beverage fire
Coal to Diamond | gem-stone g:coal-pile
Torchbearers | g:torch fire
War Drum Riches | long-drum crossed-swords
Copper Canyon | g:mine-wagon coin
Scorched Scorpion | scorpion fire | new
Chains of Fortune | chains locked
Meteor Mine | g:burning-meteor pick
Blacksmith's Daughter | woman-mechanic hammer
Fire Rooster Forge | rooster fire | jackpot
Lucky Horseshoe Foundry | g:horseshoe fire | new`,
  MTY: `
Mutya ng Pasig | gem-stone water-wave
Diamond Alampay | diamond-with-a-dot ribbon
Ruby Rambutan | g:raspberry gem-stone
Sapphire Siren | woman-merpeople droplet
Emerald Elephant | elephant green-circle
Amethyst Attic | g:amethyst purple-circle
Crystal Carabao | water-buffalo gem-stone
Topaz Trail | g:topaz sun
Pearl Diver Lita | oyster diving-mask
Opal Owl | owl sparkles
Tiara Twist | g:tiara gem-stone
Ring of Roses | ring rose
Prism Peacock | peacock rainbow
Gem Glider | g:gems high-voltage
Brilliant Beetles | beetle gem-stone
Kaleidoscope | mirror-ball sparkles
Moonstone Mine | g:minerals full-moon
Lady of the Locket | g:gem-pendant rose
Facet Frenzy | g:cut-diamond high-voltage
Jewel of Jolo | gem-stone crown | JP jackpot
Hummingbird Hues | g:hummingbird hibiscus
Butterfly Brooch | butterfly gem-stone
Coral Crown | coral crown
Treasure Turtle | turtle gem-stone
The Glass Garden | rose g:crystal-growth
Vault of Violet | locked purple-heart
Starlit Sapphires | star small-blue-diamond | new
Frozen Jewels | snowflake gem-stone
Queen's Earrings | g:crystal-earrings crown
Firefly Garnet | glowing-star red-circle
Dewdrop Diamonds | droplet seedling
Swan Lake Stones | swan gem-stone
Golden Comb | g:comb ribbon
Mirror Mirror Mutya | mirror sparkles
Amber Bee | honeybee orange-circle | new
Double Diamond Dagat | diamond-with-a-dot water-wave`,
  PRL: `
Parola Sevens | d:seven g:lighthouse
Cherry Harbour | cherries anchor
Bell & Bar | bell d:seven
Lucky Clover Quay | four-leaf-clover coin
Plum Deluxe | grapes star
Lemon Line | lemon cherries
Grand Melon | watermelon star
Triple Tangerine | tangerine orange-circle
Sailor's Dice | game-die anchor
Joker on Deck | joker anchor
Old Port Jackpot | slot-machine coin | JP jackpot
Neon Cherries | cherries high-voltage
Royal Fruit Stand | crown red-apple
Starboard Stars | star compass
Captain's Wheel | wheel anchor
Silver Dollar Pier | dollar-banknote coin
Grapes of the Gulf | grapes droplet
Apple of the Isles | red-apple desert-island
Pear Tree Lane | pear leaf-fluttering-in-wind
Fruit Signal | triangular-flag cherries
Jacks by Lamplight | g:card-jack-hearts light-bulb | VP
Aces Over Anchors | g:card-ace-spades anchor | VP
Deuces Down the Dock | g:card-2-clubs ship | VP
Poker Lighthouse | g:poker-hand g:lighthouse | VP
Bingo sa Plaza | balloon star | BG
Bingo Barkada | party-popper balloon | BG
Harbour Bingo 75 | pool-8-ball anchor | BG
Midnight Bingo Bus | bus crescent-moon | BG new
Hot Sevens Ahoy | d:seven fire
Crown & Anchor Reels | crown anchor
Compass Rose | compass rose
Message in a Bottle | bottle-with-popping-cork scroll
Treasure Tide | g:treasure-map coin
Ferris Wheel Fruit | ferris-wheel cherries`,
  SLG: `
Lola's Kitchen | pot-of-food onion
Tricycle Tito | auto-rickshaw star
Sari-Sari Surprise | wrapped-gift candy | jackpot
Barangay Hoops | basketball trophy
Karaoke Kings | microphone musical-notes
Jeepney Joyride | minibus star
Fiesta Lechon | pig fire
Manok ni Mang Pedring | rooster glowing-star
Palengke Payday | basket fish
Kwek-Kwek Corner | egg hot-pepper
Isaw Express | oden fire
Merienda Millions | sandwich coin
Tita's Garden | potted-plant hibiscus
Saranggola | kite cloud
Patintero | running-shoe chequered-flag
Luksong Baka | cow high-voltage
Balut Boss | hatching-chick crown
Suman at Kape | hot-beverage leafy-green
Pasalubong Box | package ribbon
Bibingka Nights | pancakes star
Bahay Kubo | hut eggplant
Tatlong Bibe | duck water-wave
Habal-Habal Hero | motorcycle mountain
Mais Kon Yelo | ear-of-corn ice
Payong Days | umbrella-with-rain-drops rainbow
Santol Summer | tangerine sun
Tsinelas Toss | thong-sandal canned-food
Bangka Race | sailboat water-wave
Sorbetes Cart | soft-ice-cream bell
Tambay Tunes | radio musical-note
Piko | rock d:seven
Lapu-Lapu Grill | fish fire
Bilao Feast | pie shrimp
Manila Sunset Tram | tram sunset
Lotto Lolo | old-man ticket | JP jackpot
Kulay ng Lata | canned-food rainbow | new`,
  NRT: `
Northlight Wolves | wolf snowflake
Aurora Drakkar | g:drakkar snowflake
Frost Giant's Dice | g:ice-golem game-die
Rune of Ravens | g:raven g:rune-stone
Winter Stag | deer snowflake
Hammerfall Halls | g:thor-hammer high-voltage
Valkyrie's Wing | wing crossed-swords
Polar Bear Bank | polar-bear coin
Ice Fishing Club | fishing-pole ice
Mead Hall Riches | g:beer-horn beer-mug
Longhouse Legends | g:viking-longhouse fire
Shieldmaiden | shield crossed-swords
The Amber Road | g:amber-mosquito coin
Snow Owl Secrets | owl snowflake
Kraken of the Fjord | octopus water-wave
Glacier Gems | gem-stone ice
Reindeer Run | deer evergreen-tree
Penguin Parliament | penguin ice
World Serpent | g:ouroboros water-wave
Skald's Harp | g:harp musical-notes
Whale Road | whale snowflake
Yeti's Yard Sale | g:sasquatch mountain
Mammoth Steps | mammoth snow-capped-mountain
Ship of Nails | g:drakkar-dragon skull
Frozen Crown | crown snowflake | JP jackpot
Northern Foxfire | fox sparkles
Walrus Wharf | seal ice
Midsummer Maypole | hyacinth sun
Berserker Bear | bear crossed-swords
Snow Globe Social | snowman snowflake | new
Ski Jump Jackpots | skier mountain
Goat Cart Thunder | goat cloud-with-lightning
The Norns' Thread | yarn hourglass-not-done
Icebreaker Express | ship ice
Moose Lodge | moose evergreen-tree
Comet Over Uppland | comet snowflake | new`,
  DSR: `
Mirage of Gold | cactus coin
Scarab Caravan | g:scarab-beetle camel
Eye of the Dunes | g:eye-of-horus sun
Sphinx's Riddle | g:egyptian-sphinx sun
Camel Express | two-hump-camel palm-tree
Sultan's Lamp | g:magic-lamp sparkles
Nile Lilies | lotus water-wave
Cat of Bubastis | g:bastet coin
Oasis Nights | palm-tree crescent-moon
Sandstorm Scimitar | g:saber-slash cactus
Pyramid Post | g:egyptian-pyramids scroll
Date Palm Deluxe | palm-tree tangerine
Cobra Charmer | g:cobra flute
Jackal at Dusk | g:anubis sunset
Golden Sarcophagus | g:sarcophagus coin | JP jackpot
Falcon Prince | g:horus prince
Thousand Tales | open-book crescent-moon
Flying Carpet Club | g:rolled-cloth star
Brass Bazaar | amphora teapot
Desert Rose | rose desert
Genie in Training | man-genie sparkles
Astrolabe | g:astrolabe star
Tombs of Amarra | g:ankh skull
The Vizier's Vault | g:locked-chest gem-stone
Scorpion Sands | scorpion cactus
Saffron Market | sheaf-of-rice orange-circle
Peacock Palace | peacock g:indian-palace
Lion of the Gate | lion sun
Mint Tea Mansion | teapot herb
Moonlit Arches | g:arabic-door crescent-moon
Pharaoh's Cousin | g:pharoah coin
Queen of the Reeds | g:cleopatra lotus
Salt Caravan | camel salt
Hourglass Heist | hourglass-not-done coin | new
Lapis & Lazuli | g:saphir coin | new
Ostrich Derby | g:ostrich chequered-flag`,
  ORK: `
Waling-Waling | hyacinth purple-heart
The Painter's Garden | artist-palette hibiscus
Rosas Royale | rose crown
Masquerade at Malate | performing-arts rose
Ballet in Bloom | ballet-shoes cherry-blossom
Sunflower Sonata | sunflower musical-notes
Lady Gumamela | hibiscus princess
The Perfumer | g:delicate-perfume rose
Tulip Fever | tulip coin
Bees in Velvet | honeybee tulip
Violin Valentina | violin red-heart
Lotus Letter | lotus love-letter
Ilang-Ilang Evenings | blossom crescent-moon
Orchid Thief | magnifying-glass-tilted-left hyacinth
Koi and Camellia | fish blossom
Silk Parasol | umbrella-on-ground cherry-blossom
Wedding in Vigan | ring bouquet
Grand Bouquet | bouquet ribbon | JP jackpot
Cameo Queen | g:portrait crown
Hummingbird Hotel | g:hummingbird hibiscus
Love Letters | love-letter kiss-mark
Champagne Salon | bottle-with-popping-cork clinking-glasses
The Painted Fan | folding-hand-fan blossom
Butterfly Ball | butterfly mirror-ball
Daisy Chain | g:daisy honeybee
Pink Flamingo Club | flamingo tropical-drink
Swan Serenade | swan musical-notes
Cherry Blossom Train | bullet-train cherry-blossom
Music Box | g:ballerina-shoes musical-notes
Rosewater | droplet rose
Heart-Shaped Box | heart-with-ribbon chocolate-bar | new
Midnight Jasmine | g:jasmine crescent-moon
Opera Glasses | g:lorgnette performing-arts
Lipstick Heist | lipstick gem-stone | new`,
  KSM: `
Kosmo Sevens | d:seven ringed-planet
Rocket Rambutan | rocket star
Neon Jeepney 3000 | minibus high-voltage
Robo Rooster | robot rooster
Saturn Sling | ringed-planet comet
Astro Carabao | astronaut water-buffalo
Laser Lechon | pig high-voltage
Alien Adobo | alien cooking
UFO Over Banaue | flying-saucer mountain
Comet Catcher | comet star
Starship Sorbetes | rocket soft-ice-cream
Pixel Pirates | alien-monster pirate-flag
Synthwave Surfer | g:wave-surfer sunset
Quantum Cat | cat-face dizzy
Galaxy Diner | hamburger milky-way
Moonbase Mahjong | mahjong-red-dragon full-moon
Gravity Grapes | grapes ringed-planet
Satellite Sweetheart | satellite red-heart
Black Hole Bonus | cyclone star | JP jackpot
Telescope Town | telescope star
Meteor Miners | pick comet
Cyber Samurai | g:samurai-helmet high-voltage
Hologram Hearts | red-heart sparkles
Disco Nebula | mirror-ball milky-way
Turbo Tambay | racing-car fire
Arcade Ascent | joystick star | AC
Lift Off Lito | rocket cloud | AC jackpot
Plinko Planet | g:pinball-flipper ringed-planet | AC
Mines of Mars | g:unlit-bomb gem-stone | AC
Tower of Tokens | coin star | AC new
Dice Dimension | game-die dizzy | AC
Limbo Lander | flying-saucer ringed-planet | AC
Coinflip Kosmos | coin milky-way | AC
Wheel of Orbits | wheel ringed-planet | AC
Hi-Lo Horizon | g:card-random sunset | AC
Little Green Tita | alien sunglasses | new`,
  GBT: `
Gubat Kings | lion palm-tree
Philippine Eagle Peak | g:condor-emblem mountain
Tamaraw Thunder | bison high-voltage
Monkey Mango Mayhem | monkey mango
Toucan Tango | g:toucan hibiscus
Jaguar Temple | leopard g:mayan-pyramid
Gorilla Groove | gorilla banana
Elephant Orchard | elephant red-apple
Hornbill Hideaway | parrot palm-tree
Crocodile Creek | crocodile water-wave
Python Paradise | snake palm-tree
Panther Moon | black-cat full-moon
Sloth Sunday | sloth leaf-fluttering-in-wind
Zebra Crossing | zebra palm-tree
Hippo Hotspring | hippopotamus hot-springs
Rhino Rumble | rhinoceros rock
Giraffe Gala | giraffe star
Frog Choir | frog musical-notes
Otter Water Slide | otter water-wave
Wild Boar Bounty | boar coin
Bearcat Bonanza Trail | raccoon footprints
Flamingo Lagoon | flamingo water-wave
Orangutan Library | orangutan books
Koala Karaoke | koala microphone
Kangaroo Kick | kangaroo boxing-glove
Tiger Orchid | tiger hyacinth
Hedgehog Highway | hedgehog mushroom
Butterfly Canopy | butterfly palm-tree
Chameleon Colours | lizard rainbow
Pangolin Plunder | g:pangolin coin
Fruit Bat Feast | bat mango
Peafowl Parade | peacock feather
Deer Path Deluxe | deer four-leaf-clover
Beaver Builders | beaver wood
Great Migration | g:buffalo-head sunset | JP jackpot
Badger Brigade | badger military-medal | new`,
  MRH: `
Marahuyo | crystal-ball purple-heart
The Fool's Fortune | g:tarot-00-the-fool star
Wheel of Tala | g:tarot-10-wheel-of-fortune star
Three of Cups | g:jeweled-chalice sparkles
Witch of Siquijor | g:witch-face full-moon
Broomstick Bay | broom water-wave
Potion Number Nine | test-tube bubbles
Alchemist's Attic | alembic coin
Grimoire Gold | closed-book old-key | JP jackpot
Mirror of Mists | mirror fog
Moon Priestess | g:tarot-02-the-high-priestess crescent-moon
Familiar Felines | black-cat sparkles
Raven Post | g:raven love-letter
Candle for Luck | candle four-leaf-clover
Hexed Harlequin | joker dizzy
Wand & Wander | magic-wand compass
Stars Align | star shooting-star
Toadstool Trouble | mushroom frog
Enchanted Teapot | teapot sparkles
The Hanged Bat | bat crescent-moon
Palm Reader | hamsa eye
Dreamcatcher | g:dream-catcher feather
The Clockmaker | mantelpiece-clock gear
Ghost Orchestra | ghost violin
Unicorn Underground | unicorn gem-stone
Sun Card | g:tarot-19-the-sun sunflower
Moon Card | g:tarot-18-the-moon wolf
Lovers' Card | g:tarot-06-the-lovers red-heart
Top Hat Tricks | top-hat rabbit-face
Djinn & Tonic | man-genie cocktail-glass
Salamander Scroll | scroll lizard
Lantern of Lost Things | g:old-lantern old-key | new
Skeleton Dance | skull maracas
Crystal Cabinet | g:crystal-cluster candle | new`,
};

/** Classes of S3-16 that are no slots: scratch cards, video poker, bingo, arcade games. */
const others = /\b(SC|VP|BG|AC)\b/;
/** It has an engine of its own. */
const ownEngine = 'gintong-lawin';

export interface SlotTitle {
  readonly name: string;
  readonly vendor: string;
  readonly machine: MachineId;
  readonly studio: Studio;
  readonly look: Look;
  /** Icons of wild and pictures, best first. */
  readonly pictures: readonly string[];
  /** Its tile says so. */
  readonly jackpot: boolean;
}

/** By game id, from which everything follows that the line does not say: a title stays as it is when others come and go. */
export const slotTitles: ReadonlyMap<string, SlotTitle> = new Map(
  Object.entries(slots).flatMap(([vendor, lines]) => {
    const studio = studios[vendor];
    if (!studio) return [];
    return lines
      .trim()
      .split('\n')
      .filter((line) => !others.test(line.split('|')[2] ?? ''))
      .flatMap((line) => {
        const [name = '', icons = '', flags = ''] = line.split('|').map((part) => part.trim());
        const gameId = slug(name);
        if (gameId === ownEngine) return [];
        const seed = hash(gameId);
        const own = icons.split(' ');
        const beside = studio.pictures.split(' ');
        const turned = beside.map((_, at) => draw(beside, at + (seed >>> 4)));
        return [
          [
            gameId,
            {
              ...{
                name,
                vendor,
                studio,
                machine: draw(studio.machines, seed),
                look: draw(studio.looks, seed >>> 8),
              },
              pictures: [...new Set([...own, ...turned])]
                .filter((icon) => icon !== studio.scatter)
                .slice(0, 5),
              jackpot: flags.split(' ').includes('jackpot'),
            },
          ] as const,
        ];
      });
  }),
);

/** The smallest bets that a list of games can be narrowed to (S9-09), of those that every machine takes. */
const minBets = [10n, 50n, 100n];

export const titles: Titles = Object.fromEntries(
  [...slotTitles].map(([gameId, { vendor, machine, jackpot }]) => [
    gameId,
    {
      ...{ vendor, minBet: draw(minBets, hash(gameId) >>> 12) },
      ...{ minLines: machines[machine].lines.length, supportPlay: true },
      ...(jackpot && { jackpot }),
    },
  ]),
);
