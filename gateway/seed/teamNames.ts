export interface TeamName {
  readonly name: string;
  /** Whose team they are in; the agent's own where it is not said. */
  readonly under?: string;
  readonly isAgent?: true;
}

const agent = true;

/** Who brought whom, from the top down: agents of the second and third level among them. */
const brought: Readonly<Record<string, readonly string[]>> = {
  'tess.villanueva': [
    'jenny.bautista',
    'mark.delacruz',
    'rowena.padilla',
    'arnel.mendoza',
    'joy.salazar',
    'obet.quiambao',
  ],
  'boyet.manalo': [
    'cherry.lim',
    'dodong.suarez',
    'nida.ocampo',
    'edgar.pascual',
    'lorna.vergara',
    'tintin.dimaano',
  ],
  'grace.tolentino': ['ramon.aquino', 'malou.castro', 'jepoy.navarro', 'aileen.domingo', 'bong.trinidad'],
  'nestor.abad': ['rica.fernandez', 'dennis.ramos', 'weng.castillo', 'allan.mercado'],
  'jenny.bautista': [
    'kim.valdez',
    'paolo.rivera',
    'trish.enriquez',
    'onyok.flores',
    'bea.magno',
    'jun.alonzo',
    'nico.salonga',
  ],
  'cherry.lim': ['ivy.corpuz', 'rey.samonte', 'dhang.robles', 'carlo.buenaflor', 'mitch.arceo', 'angge.luna'],
  'ramon.aquino': [
    'gelo.pineda',
    'sheila.urbano',
    'nonoy.basa',
    'kat.marasigan',
    'vince.lazaro',
    'popoy.gatdula',
  ],
  'rica.fernandez': ['jhun.espino', 'lyn.cabrera', 'mac.tiongson', 'aira.belmonte', 'pia.quimson'],
};

const direct = [
  'tess.villanueva',
  'boyet.manalo',
  'grace.tolentino',
  'nestor.abad',
  'maria.santos',
  'jomar.cruz',
  'liza.reyes',
  'andoy.dizon',
  'rosalie.geronimo',
  'erwin.soriano',
  'precious.lacson',
  'toto.macaraeg',
  'mylene.atienza',
  'rodel.caballero',
];

/** Fifty-nine who never log in; `demo`, who does, is the sixtieth. */
export const teamNames: readonly TeamName[] = [
  ...direct.map((name) => ({ name })),
  ...Object.entries(brought).flatMap(([under, names]) => names.map((name) => ({ name, under }))),
].map((one) => (one.name in brought ? { ...one, isAgent: agent } : one));
