import { draw, hash } from '@laro/rules/hash.ts';
import { slug } from '@laro/rules/slug.ts';
import { lookOf, type Titles } from '../engine.ts';
import { isMachine, machines, type MachineId } from './machines.ts';
import { studios, type Look, type Studio } from './studios.ts';

/**
 * Titles of the slot studios, of which the catalogue makes its tiles. One line is one game: `Name | hero companions | flags`.
 * The hero is the emblem of the tile; companions stand around it. A bare name is an icon of fluent-emoji,
 * `g:` one of game-icons. Flags: a classify code of S3-16, `jackpot`, `new`; a machine, and `look2` for the second look of the studio,
 * where those that follow from the id are a neighbour's.
 */
export const slots: Readonly<Record<string, string>> = {
  ARC: `
Gintong Lawin | g:eagle-head coin coin | new
Bagyo Reels | cyclone high-voltage | twenty look1
Amihan at Habagat | g:wind-slap leaf-fluttering-in-wind
Bulkan 1000 | volcano fire | jackpot towers
Agila ng Apo | feather mountain
Tatlong Kidlat | high-voltage cloud-with-lightning | JP jackpot
Parol Nights | star red-paper-lantern sparkles | ten look1
Mangga Rush | mango green-circle | ways1024
Sampaguita Seven | blossom d:seven | ten look4
Balangay Gold | g:galley coin | twenty look2
Perlas ng Dagat | spiral-shell oyster | anywhere look5
Harana Strings | g:guitar rose musical-notes
Carabao Kings | water-buffalo crown
Kapre's Cigar | deciduous-tree full-moon
Bahaghari | rainbow sun-behind-rain-cloud
Lakambini | princess crown hibiscus | ways243
Tarsier Eyes | monkey-face full-moon | look5
Rice Terrace Riches | sheaf-of-rice rice-ball | ways243 look4
Langit Sevens | d:seven cloud star | towers
Banig Weaver | knot thread | ways243 look3
Ube Overload | soft-ice-cream purple-circle | new look5
Pista sa Nayon | piata confetti-ball
Cubao Cruiser | oncoming-bus star | ten
Bituin Link | glowing-star dizzy | JP jackpot
Sigbin Hour | g:hyena-head full-moon | anywhere look4
Malunggay Magic | herb seedling
Halo-Halo Heat | shaved-ice cherries | new look1
Datu's Chest | g:open-treasure-chest coin | jackpot towers look3
Guyabano Grove | melon green-apple | ten
Whale Shark Bay | spouting-whale bubbles | towers
Pamaypay | folding-hand-fan cherry-blossom | ten
Kulintang Spin | g:gong musical-notes | look4
Alon at Araw | water-wave sun
Palaro Day | sports-medal chequered-flag
Pandesal Morning | baguette-bread hot-beverage | ten
Ginto't Pilak | coin moon-cake | trio look4
Kalapati Wings | dove olive
Abaniko Royale | peacock crown
Tinikling Bounce | g:bamboo musical-note
Hiraya | crystal-ball sparkles | new`,
  JDH: `
Dragon Pearl Rush | dragon-face g:pearl-necklace
Jade Magistrate | g:old-king coin | ways27 look2
Crane Over Lotus | g:swan-breeze lotus | ten
Nine Lantern Street | red-paper-lantern firecracker | look4
Red Envelope Alley | red-envelope coin | JP jackpot twenty look1
Koi Ascending | g:double-fish lotus
Teahouse Panda | panda teacup-without-handle | ways1024 look3
The Patient Tortoise | turtle coin
Mooncake Moon | moon-cake full-moon | ways1024 look4
Emperor's Abacus | abacus scroll
Silk Road Camel | two-hump-camel sun | look4
Plum Blossom Blade | dagger cherry-blossom | anywhere look3
Ox of Plenty | ox coin | look2
Rooster at Dawn | rooster sunrise | trio look3
Moon Rabbit Mortar | rabbit full-moon | ways27
Tiger Gate | tiger-face crossed-swords | look1
Golden Ingot House | g:gold-bar coin
Five Baskets of Peaches | peach basket | ten
Phoenix Cinnabar | phoenix-bird fire | new ways1024
Firecracker Court | firecracker sparkles | ten look1
Ink and Bamboo | paintbrush g:bamboo
Dumpling Fortune | dumpling steaming-bowl | look1
Jade Rabbit Run | rabbit-face coin | ways243
Wind Chime Garden | wind-chime cherry-blossom
Double Happiness Bell | bell ribbon
Caishen's Neighbour | man-beard money-bag | ten look1
Pagoda in Rain | g:pagoda umbrella-with-rain-drops | ways27 look2
Serpent of West Lake | snake lotus
Dragon Boat Drums | long-drum dragon
Porcelain Prince | prince amphora | look1
Mahjong Sparrow | mahjong-red-dragon bird | ways1024
Goldfish Bowl Luck | fish bubbles | ten
Opera Mask | performing-arts ribbon | ways1024
Nine Tails | fox purple-circle | new
Yin Yang Vault | yin-yang g:locked-chest | jackpot
Chestnut Market | chestnut basket | look3`,
  PNL: `
Sugar Fiesta | lollipop candy | ways27 look3
Piñata Party Line | piata confetti-ball | ways1024
Gummy Carabao | teddy-bear candy | ways243
Churro Cha-Cha | pretzel custard | ways1024 look4
Lucky Kalesa | carousel-horse balloon
Doughnut Drop | doughnut strawberry | twenty look5
Cupcake Cascade | cupcake cherries | look1
Jelly Bean Jeepney | g:jelly-beans balloon
Popcorn Matinee | popcorn film-frames
Cotton Candy Clouds | cloud lollipop | twenty look4
Bubble Tea Bubbles | bubble-tea bubbles | anywhere look2
Gelato Gala | ice-cream strawberry
Chocolate Mill | chocolate-bar cookie | anywhere look1
Macaron Maison | custard pink-heart | ways27 look4
Watermelon Splash | watermelon droplet | look2
Pancake Stack | pancakes butter
Honey Bear Hive | honey-pot honeybee
Cookie Crumble Club | cookie glass-of-milk
Birthday Every Day | birthday-cake party-popper | look1
Clown Town | clown-face balloon
Big Top Bonus | circus-tent admission-tickets | jackpot
Strawberry Shortcut | shortcake strawberry
Pineapple Parade | pineapple sunglasses | new twenty
Scratch a Sweet | ticket candy | SC
Scratch & Sprinkle | doughnut admission-tickets | SC
Leche Flan Fortune | custard coin | look3
Yema Wishes | candy ribbon
Banana Split Second | banana ice-cream
Carousel Carnival | carousel-horse musical-notes | look1
Waffle Works | waffle maple-leaf
Peachy Keen | peach pink-heart | twenty
Taho Time | cup-with-straw brown-circle | ways27
Avocado Avalanche | avocado ice | new twenty
Lemon Squeeze | lemon lime
Milk and Magic | magic-wand glass-of-milk
Lollipop Lotería | lollipop admission-tickets | SC jackpot`,
  BKW: `
Bakunawa Eclipse | g:sea-dragon new-moon | jackpot look1
Seven Moons | full-moon dizzy | ways27 look2
Tikbalang Trail | horse-face deciduous-tree | look3
Mayari's Eye | eye crescent-moon | look4
Manananggal Midnight | g:bat-wing full-moon | towers look1
Diwata Falls | woman-fairy sparkles | ten look4
Nuno's Mound | mushroom hut
Aswang After Dark | wolf full-moon | ten
Minokawa Rising | g:hawk-emblem sun | ways1024 look1
Sirena's Song | woman-merpeople spiral-shell | ten
Siyokoy Depths | g:triton-head bubbles
Lambana Lights | g:fairy sparkles | ten
Bulan and the Fireflies | waxing-crescent-moon glowing-star
Santelmo | g:fire-silhouette high-voltage | look2
Balete Drive | g:evil-tree full-moon
Engkanto Gold | crystal-ball coin | JP jackpot
Apolaki's Spear | trident-emblem sun | ways1024
Sarangay Horns | g:minotaur gem-stone
Anting-Anting | g:tribal-pendant sparkles | ways1024 look4
Black Cat Manor | black-cat candle
Lullaby for a Ghost | ghost candle | ways1024
Tala's Lantern | g:lantern-flame star | ten
Hukluban's Hourglass | hourglass-not-done skull
Magwayen Ferry | canoe fog
Kumakatok | door candle | towers look3
Owl of Mount Arayat | owl mountain | ten
Berberoka Swamp | crocodile lotus | look3
Batibat Dreams | g:sleepy zzz
Oryol Serpent | snake crescent-moon | ways1024
Dragon Under Manila Bay | dragon water-wave | new
Agimat Vault | nazar-amulet old-key | jackpot
Kulam Candle | candle purple-circle
Moth to the Moon | butterfly full-moon
White Lady Waltz | g:ghost-ally rose | ten look4
Pugot's Pantry | jack-o-lantern candle | look1
Spider Loom | spider spider-web | new`,
  BLF: `
Forge of Taal | g:anvil-impact fire | ways1024
Ember Crown | crown fire
Molten Sevens | d:seven fire | ways1024 look2
Lava Tortoise | turtle volcano | ten
Hammer and Horn | hammer ram | ways1024 look1
Ironheart Golem | g:rock-golem gem-stone | ten
Furnace Fox | fox fire
Obsidian Gate | g:magic-gate fire | ten
Bell of Brass | bell fire | ways1024 look2
Cinder Stallion | horse fire
Kris of Kings | g:curvy-knife crown | ways1024 look2
Shield of Sulu | shield crossed-swords | look3
Red Hot Reels | hot-pepper fire
Ashfall Express | locomotive volcano
Minero's Claim | pick g:gold-nuggets | JP jackpot towers
Golden Anvil | g:anvil coin
Firewalker | footprints fire | ways1024
Magma Bull | ox volcano
Dynamite Dario | firecracker bomb
Helm of the Datu | g:samurai-helmet fire | look1
Phoenix Foundry | phoenix-bird gear | ways1024
Steam and Steel | gear g:steam-blast | towers
Salamander Sparks | lizard fire | ten
Comet Smith | comet hammer | towers
Geyser Gold | hot-springs coin | look2
Barako Blaze | hot-beverage fire | look1
Coal to Diamond | gem-stone g:coal-pile
Torchbearers | g:torch fire
War Drum Riches | long-drum crossed-swords | look2
Copper Canyon | g:mine-wagon coin
Scorched Scorpion | scorpion fire | new
Chains of Fortune | chains locked | towers
Meteor Mine | g:burning-meteor pick | ten
Blacksmith's Daughter | woman-mechanic hammer | towers
Fire Rooster Forge | rooster fire | jackpot
Lucky Horseshoe Foundry | g:horseshoe fire | new look1`,
  MTY: `
Mutya ng Pasig | gem-stone water-wave | twenty
Diamond Alampay | diamond-with-a-dot ribbon
Ruby Rambutan | g:raspberry gem-stone
Sapphire Siren | woman-merpeople droplet | anywhere
Emerald Elephant | elephant green-circle
Amethyst Attic | g:amethyst purple-circle | anywhere
Crystal Carabao | water-buffalo gem-stone | ways27
Topaz Trail | g:topaz sun | towers look4
Pearl Diver Lita | oyster diving-mask | ways243 look3
Opal Owl | owl sparkles | ways1024
Tiara Twist | g:tiara gem-stone
Ring of Roses | ring rose | ways27 look5
Prism Peacock | peacock rainbow | ways243
Gem Glider | g:gems high-voltage
Brilliant Beetles | beetle gem-stone | ways243 look1
Kaleidoscope | mirror-ball sparkles | look2
Moonstone Mine | g:minerals full-moon | anywhere
Lady of the Locket | g:gem-pendant rose | look5
Facet Frenzy | g:cut-diamond high-voltage | anywhere
Jewel of Jolo | gem-stone crown | JP jackpot ways1024
Hummingbird Hues | g:hummingbird hibiscus | anywhere look2
Butterfly Brooch | butterfly gem-stone | ways243
Coral Crown | coral crown | twenty look5
Treasure Turtle | turtle gem-stone
The Glass Garden | rose g:crystal-growth | look2
Vault of Violet | locked purple-heart | ways243
Starlit Sapphires | star small-blue-diamond | new ways1024 look2
Frozen Jewels | snowflake gem-stone | twenty look5
Queen's Earrings | g:crystal-earrings crown | ten
Firefly Garnet | glowing-star red-circle | look5
Dewdrop Diamonds | droplet seedling | anywhere
Swan Lake Stones | swan gem-stone
Golden Comb | g:comb ribbon | anywhere look1
Mirror Mirror Mutya | mirror sparkles | ways243
Amber Bee | honeybee orange-circle | new anywhere look1
Double Diamond Dagat | diamond-with-a-dot water-wave`,
  PRL: `
Parola Sevens | d:seven g:lighthouse | look3
Cherry Harbour | cherries anchor | ways27
Bell & Bar | bell d:seven | trio look4
Lucky Clover Quay | four-leaf-clover coin | twenty look2
Plum Deluxe | grapes star | look4
Lemon Line | lemon cherries
Grand Melon | watermelon star
Triple Tangerine | tangerine orange-circle
Sailor's Dice | game-die anchor | trio
Joker on Deck | joker anchor | twenty look3
Old Port Jackpot | slot-machine coin | JP jackpot
Neon Cherries | cherries high-voltage
Royal Fruit Stand | crown red-apple
Starboard Stars | star compass | anywhere
Captain's Wheel | wheel anchor | trio
Silver Dollar Pier | dollar-banknote coin | ways27 look3
Grapes of the Gulf | grapes droplet | trio
Apple of the Isles | red-apple desert-island | ways27
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
Ferris Wheel Fruit | ferris-wheel cherries | ways27 look1`,
  SLG: `
Lola's Kitchen | pot-of-food onion | ways27 look5
Tricycle Tito | auto-rickshaw star | ways243
Sari-Sari Surprise | wrapped-gift candy | jackpot ten look2
Barangay Hoops | basketball trophy | ways243
Karaoke Kings | microphone musical-notes
Jeepney Joyride | minibus star | look3
Fiesta Lechon | pig fire | twenty
Manok ni Mang Pedring | rooster glowing-star | ways27
Palengke Payday | basket fish | twenty
Kwek-Kwek Corner | egg hot-pepper
Isaw Express | oden fire
Merienda Millions | sandwich coin | ways243
Tita's Garden | potted-plant hibiscus | towers look4
Saranggola | kite cloud
Patintero | running-shoe chequered-flag | ways27
Luksong Baka | cow high-voltage
Balut Boss | hatching-chick crown | ways27
Suman at Kape | hot-beverage leafy-green
Pasalubong Box | package ribbon | ways27
Bibingka Nights | pancakes star
Bahay Kubo | hut eggplant
Tatlong Bibe | duck water-wave
Habal-Habal Hero | motorcycle mountain
Mais Kon Yelo | ear-of-corn ice | twenty look4
Payong Days | umbrella-with-rain-drops rainbow
Santol Summer | tangerine sun
Tsinelas Toss | thong-sandal canned-food | ways243
Bangka Race | sailboat water-wave | look1
Sorbetes Cart | soft-ice-cream bell
Tambay Tunes | radio musical-note | twenty
Piko | rock d:seven | ways243 look3
Lapu-Lapu Grill | fish fire
Bilao Feast | pie shrimp | ways243
Manila Sunset Tram | tram sunset
Lotto Lolo | old-man ticket | JP jackpot
Kulay ng Lata | canned-food rainbow | new look2`,
  NRT: `
Northlight Wolves | wolf snowflake | trio look1
Aurora Drakkar | g:drakkar snowflake | look3
Frost Giant's Dice | g:ice-golem game-die | towers look4
Rune of Ravens | g:raven g:rune-stone | ten look2
Winter Stag | deer snowflake | towers look4
Hammerfall Halls | g:thor-hammer high-voltage | ten
Valkyrie's Wing | wing crossed-swords
Polar Bear Bank | polar-bear coin | ten
Ice Fishing Club | fishing-pole ice
Mead Hall Riches | g:beer-horn beer-mug | ten
Longhouse Legends | g:viking-longhouse fire
Shieldmaiden | shield crossed-swords | ten look1
The Amber Road | g:amber-mosquito coin | ways1024
Snow Owl Secrets | owl snowflake | ten
Kraken of the Fjord | octopus water-wave | look2
Glacier Gems | gem-stone ice | look1
Reindeer Run | deer evergreen-tree
Penguin Parliament | penguin ice
World Serpent | g:ouroboros water-wave
Skald's Harp | g:harp musical-notes | ten look1
Whale Road | whale snowflake | ways1024
Yeti's Yard Sale | g:sasquatch mountain | look1
Mammoth Steps | mammoth snow-capped-mountain | towers look4
Ship of Nails | g:drakkar-dragon skull | trio
Frozen Crown | crown snowflake | JP jackpot towers look4
Northern Foxfire | fox sparkles | look2
Walrus Wharf | seal ice | anywhere look1
Midsummer Maypole | hyacinth sun | ten look2
Berserker Bear | bear crossed-swords | twenty
Snow Globe Social | snowman snowflake | new ten
Ski Jump Jackpots | skier mountain | ways1024
Goat Cart Thunder | goat cloud-with-lightning | ten
The Norns' Thread | yarn hourglass-not-done | ways1024 look1
Icebreaker Express | ship ice | ten
Moose Lodge | moose evergreen-tree | ways1024 look1
Comet Over Uppland | comet snowflake | new ten`,
  DSR: `
Mirage of Gold | cactus coin | look2
Scarab Caravan | g:scarab-beetle camel | towers look4
Eye of the Dunes | g:eye-of-horus sun | ways1024 look3
Sphinx's Riddle | g:egyptian-sphinx sun | trio look4
Camel Express | two-hump-camel palm-tree | ten
Sultan's Lamp | g:magic-lamp sparkles | ways243 look4
Nile Lilies | lotus water-wave
Cat of Bubastis | g:bastet coin | ways1024
Oasis Nights | palm-tree crescent-moon | ten look1
Sandstorm Scimitar | g:saber-slash cactus | ways27 look3
Pyramid Post | g:egyptian-pyramids scroll | look2
Date Palm Deluxe | palm-tree tangerine | look3
Cobra Charmer | g:cobra flute | towers
Jackal at Dusk | g:anubis sunset | ways243
Golden Sarcophagus | g:sarcophagus coin | JP jackpot
Falcon Prince | g:horus prince
Thousand Tales | open-book crescent-moon
Flying Carpet Club | g:rolled-cloth star | ways243 look3
Brass Bazaar | amphora teapot | ten look2
Desert Rose | rose desert | look3
Genie in Training | man-genie sparkles | ten look1
Astrolabe | g:astrolabe star | look4
Tombs of Amarra | g:ankh skull | ways27
The Vizier's Vault | g:locked-chest gem-stone | towers look2
Scorpion Sands | scorpion cactus | ten
Saffron Market | sheaf-of-rice orange-circle | towers look2
Peacock Palace | peacock g:indian-palace
Lion of the Gate | lion sun
Mint Tea Mansion | teapot herb | ways243
Moonlit Arches | g:arabic-door crescent-moon | towers
Pharaoh's Cousin | g:pharoah coin | look1
Queen of the Reeds | g:cleopatra lotus
Salt Caravan | camel salt | look1
Hourglass Heist | hourglass-not-done coin | new towers
Lapis & Lazuli | g:saphir coin | new ways243
Ostrich Derby | g:ostrich chequered-flag`,
  ORK: `
Waling-Waling | hyacinth purple-heart
The Painter's Garden | artist-palette hibiscus
Rosas Royale | rose crown | anywhere
Masquerade at Malate | performing-arts rose | ways243
Ballet in Bloom | ballet-shoes cherry-blossom | twenty look4
Sunflower Sonata | sunflower musical-notes | look1
Lady Gumamela | hibiscus princess | twenty look4
The Perfumer | g:delicate-perfume rose
Tulip Fever | tulip coin | twenty look4
Bees in Velvet | honeybee tulip | look1
Violin Valentina | violin red-heart | towers
Lotus Letter | lotus love-letter
Ilang-Ilang Evenings | blossom crescent-moon | twenty
Orchid Thief | magnifying-glass-tilted-left hyacinth | ten look1
Koi and Camellia | fish blossom
Silk Parasol | umbrella-on-ground cherry-blossom | ten
Wedding in Vigan | ring bouquet
Grand Bouquet | bouquet ribbon | JP jackpot
Cameo Queen | g:portrait crown
Hummingbird Hotel | g:hummingbird hibiscus | ten
Love Letters | love-letter kiss-mark | ways27 look1
Champagne Salon | bottle-with-popping-cork clinking-glasses
The Painted Fan | folding-hand-fan blossom | anywhere look1
Butterfly Ball | butterfly mirror-ball | twenty
Daisy Chain | g:daisy honeybee | ways243
Pink Flamingo Club | flamingo tropical-drink | ten
Swan Serenade | swan musical-notes | ways243
Cherry Blossom Train | bullet-train cherry-blossom | look2
Music Box | g:ballerina-shoes musical-notes | ways243 look1
Rosewater | droplet rose
Heart-Shaped Box | heart-with-ribbon chocolate-bar | new
Midnight Jasmine | g:jasmine crescent-moon | twenty
Opera Glasses | g:lorgnette performing-arts
Lipstick Heist | lipstick gem-stone | new look2`,
  KSM: `
Kosmo Sevens | d:seven ringed-planet | towers
Rocket Rambutan | rocket star | trio look1
Neon Jeepney 3000 | minibus high-voltage | look2
Robo Rooster | robot rooster | ways1024 look4
Saturn Sling | ringed-planet comet | ten look2
Astro Carabao | astronaut water-buffalo
Laser Lechon | pig high-voltage | anywhere
Alien Adobo | alien cooking | trio
UFO Over Banaue | flying-saucer mountain
Comet Catcher | comet star
Starship Sorbetes | rocket soft-ice-cream
Pixel Pirates | alien-monster pirate-flag | trio
Synthwave Surfer | g:wave-surfer sunset | anywhere
Quantum Cat | cat-face dizzy | ways1024
Galaxy Diner | hamburger milky-way | anywhere
Moonbase Mahjong | mahjong-red-dragon full-moon | look1
Gravity Grapes | grapes ringed-planet | look3
Satellite Sweetheart | satellite red-heart | ten look1
Black Hole Bonus | cyclone star | JP jackpot trio
Telescope Town | telescope star
Meteor Miners | pick comet | trio
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
Gubat Kings | lion palm-tree | anywhere
Philippine Eagle Peak | g:condor-emblem mountain | ten
Tamaraw Thunder | bison high-voltage
Monkey Mango Mayhem | monkey mango | towers
Toucan Tango | g:toucan hibiscus | twenty
Jaguar Temple | leopard g:mayan-pyramid | towers
Gorilla Groove | gorilla banana | look2
Elephant Orchard | elephant red-apple | towers
Hornbill Hideaway | parrot palm-tree | twenty
Crocodile Creek | crocodile water-wave
Python Paradise | snake palm-tree | twenty
Panther Moon | black-cat full-moon
Sloth Sunday | sloth leaf-fluttering-in-wind | look1
Zebra Crossing | zebra palm-tree | towers look4
Hippo Hotspring | hippopotamus hot-springs
Rhino Rumble | rhinoceros rock | towers
Giraffe Gala | giraffe star | twenty look3
Frog Choir | frog musical-notes
Otter Water Slide | otter water-wave | ways27
Wild Boar Bounty | boar coin
Bearcat Bonanza Trail | raccoon footprints | towers
Flamingo Lagoon | flamingo water-wave
Orangutan Library | orangutan books | anywhere
Koala Karaoke | koala microphone | look1
Kangaroo Kick | kangaroo boxing-glove | anywhere
Tiger Orchid | tiger hyacinth | ways1024 look3
Hedgehog Highway | hedgehog mushroom | towers
Butterfly Canopy | butterfly palm-tree
Chameleon Colours | lizard rainbow
Pangolin Plunder | g:pangolin coin | look3
Fruit Bat Feast | bat mango
Peafowl Parade | peacock feather | ways1024 look2
Deer Path Deluxe | deer four-leaf-clover
Beaver Builders | beaver wood
Great Migration | g:buffalo-head sunset | JP jackpot
Badger Brigade | badger military-medal | new`,
  MRH: `
Marahuyo | crystal-ball purple-heart | ten look4
The Fool's Fortune | g:tarot-00-the-fool star | ways1024 look2
Wheel of Tala | g:tarot-10-wheel-of-fortune star | trio
Three of Cups | g:jeweled-chalice sparkles | ways27 look3
Witch of Siquijor | g:witch-face full-moon
Broomstick Bay | broom water-wave | ways1024
Potion Number Nine | test-tube bubbles
Alchemist's Attic | alembic coin | look2
Grimoire Gold | closed-book old-key | JP jackpot ways243
Mirror of Mists | mirror fog | ways1024
Moon Priestess | g:tarot-02-the-high-priestess crescent-moon | ways243 look4
Familiar Felines | black-cat sparkles | ways1024
Raven Post | g:raven love-letter | look4
Candle for Luck | candle four-leaf-clover | look2
Hexed Harlequin | joker dizzy | ten
Wand & Wander | magic-wand compass | ways243 look2
Stars Align | star shooting-star
Toadstool Trouble | mushroom frog
Enchanted Teapot | teapot sparkles | look4
The Hanged Bat | bat crescent-moon
Palm Reader | hamsa eye | ten
Dreamcatcher | g:dream-catcher feather
The Clockmaker | mantelpiece-clock gear | ten
Ghost Orchestra | ghost violin | ways243
Unicorn Underground | unicorn gem-stone | look4
Sun Card | g:tarot-19-the-sun sunflower | look3
Moon Card | g:tarot-18-the-moon wolf | ten
Lovers' Card | g:tarot-06-the-lovers red-heart | ways1024 look3
Top Hat Tricks | top-hat rabbit-face | ten
Djinn & Tonic | man-genie cocktail-glass | ways1024 look3
Salamander Scroll | scroll lizard | ten
Lantern of Lost Things | g:old-lantern old-key | new
Skeleton Dance | skull maracas | ten
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
              name,
              vendor,
              studio,
              machine: flags.split(' ').find(isMachine) ?? draw(studio.machines, seed),
              look: lookOf(studio.looks, flags, seed >>> 8),
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
      vendor,
      minBet: draw(minBets, hash(gameId) >>> 12),
      minLines: machines[machine].lines.length,
      supportPlay: true,
      ...(jackpot && { jackpot }),
    },
  ]),
);
