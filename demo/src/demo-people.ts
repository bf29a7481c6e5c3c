import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

// Made-up people: common Dutch first and last names, combined by the seeded generator.
const FIRST_NAMES = [
  'Aafke',
  'Anouk',
  'Arjen',
  'Bart',
  'Bente',
  'Boukje',
  'Carlijn',
  'Casper',
  'Daan',
  'Doutzen',
  'Eefje',
  'Emiel',
  'Esra',
  'Fenna',
  'Fleur',
  'Floris',
  'Geertje',
  'Gijs',
  'Guusje',
  'Hidde',
  'Ilse',
  'Imke',
  'Iris',
  'Jelle',
  'Jesse',
  'Jikke',
  'Jochem',
  'Karim',
  'Kasper',
  'Lieke',
  'Lotte',
  'Luuk',
  'Maartje',
  'Marijn',
  'Mees',
  'Merel',
  'Mirthe',
  'Naima',
  'Niels',
  'Noortje',
  'Olivier',
  'Pleun',
  'Puck',
  'Reinier',
  'Renske',
  'Roos',
  'Ruben',
  'Sanne',
  'Sietske',
  'Sjoerd',
  'Teun',
  'Tjerk',
  'Tygo',
  'Vera',
  'Wessel',
  'Wietske',
  'Yara',
  'Yfke',
  'Youri',
  'Zoë',
]
const LAST_NAMES = [
  'Aalberts',
  'van den Akker',
  'Baars',
  'Beekhof',
  'van Blaricum',
  'Boersma',
  'Bosgraaf',
  'ten Brink',
  'Brouwershof',
  'Coenders',
  'van Dalen',
  'Dekkers',
  'Dijksma',
  'van Egmond',
  'Elzinga',
  'Engelhart',
  'Faber',
  'Feenstra',
  'Groothuis',
  'de Haan',
  'Hazelhoff',
  'Heemskerk',
  'ter Horst',
  'Huizenga',
  'IJsbrandy',
  'Jorritsma',
  'Kamminga',
  'Kloosterman',
  'Kuipers',
  'van Laar',
  'Landman',
  'Leeflang',
  'van Maanen',
  'Meijerink',
  'Middelkoop',
  'Molenkamp',
  'Nauta',
  'Nijhof',
  'Oldenburg',
  'Oosterhuis',
  'Ottema',
  'Palsma',
  'Postma',
  'van Rees',
  'Reitsma',
  'Roelofs',
  'Schipper',
  'Sikkema',
  'Stuyvenberg',
  'Tamminga',
  'Terpstra',
  'Uiterwijk',
  'Veldhuis',
  'Vermeulen',
  'Visbeen',
  'Wagenaar',
  'Wesseling',
  'Wolters',
  'Zandstra',
  'Zijlstra',
]
const STREETS = [
  'Molenweg',
  'Dorpsstraat',
  'Kanaaldijk',
  'Esdoornlaan',
  'Kerkpad',
  'Noorderdiep',
  'Wilgenhof',
  'Brink',
]
const CITIES = [
  ['Assen', '9401'],
  ['Groningen', '9711'],
  ['Meppel', '7941'],
  ['Zwolle', '8011'],
  ['Deventer', '7411'],
  ['Emmen', '7811'],
  ['Hoogeveen', '7901'],
  ['Veendam', '9641'],
] as const

export interface DemoPerson {
  first_name: string
  last_name: string
  name: string
  email: string
  address: string
  zip_code: string
  city: string
  country: string
}

/** Person number `index`: the same one every time, and no two alike. */
export function demoPerson(index: number): DemoPerson {
  const random = randomFrom(index + 1)
  const first_name = FIRST_NAMES[index % FIRST_NAMES.length] ?? ''
  // Walks the last names at another pace than the first names, so that a pair comes back only after 3,600 people.
  const step = index + Math.floor(index / FIRST_NAMES.length)
  const last_name = LAST_NAMES[(step * 7) % LAST_NAMES.length] ?? ''
  const [city, digits] = random.pick(CITIES)
  const letters = String.fromCharCode(65 + random.below(24), 65 + random.below(24))
  const plain = `${first_name}.${last_name}`
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z.]/g, '')
  return {
    first_name,
    last_name,
    name: `${first_name} ${last_name}`,
    email: `${plain}${index}@voorbeeld.test`,
    address: `${random.pick(STREETS)} ${1 + random.below(180)}`,
    zip_code: `${digits} ${letters}`,
    city,
    country: 'NL',
  }
}

interface DemoRandom {
  /** A whole number from 0 up to, not including, the limit. */
  below: (limit: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** A date from the first up to and including the last. */
  date: (first: string, last: string) => string
}

/** A generator that gives the same numbers for the same seed, so that the demo is always the same. */
export function randomFrom(seed: number): DemoRandom {
  const generator = xoroshiro128plus(seed)
  const below = (limit: number) => uniformInt(generator, 0, limit - 1)
  return {
    below,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    date(first, last) {
      const start = Temporal.PlainDate.from(first)
      return start.add({ days: below(start.until(last).days + 1) }).toString()
    },
  }
}
