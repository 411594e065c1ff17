/** Titles of the slot studios, second half; see rngOne.ts for the form of a line. */
export const rngTwo: Readonly<Record<string, string>> = {
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
