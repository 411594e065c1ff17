/**
 * Titles of the slot studios, first half. One line is one game: `Name | hero companions | flags`.
 * The hero is the emblem of the tile; companions stand around it. A bare name is an icon of fluent-emoji,
 * `g:` one of game-icons. Flags: a classify code of S3-16, `jackpot`, `new`.
 */
export const rngOne: Readonly<Record<string, string>> = {
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
};
