import { OrganizationStructure } from '@zegel/contract/structure/structure-graph'
import { sampleStructure } from '@zegel/core/structure/sample-structure'
import { makeGraph } from '@zegel/core/structure/graph-fixture'
import type { StructureGraph } from '@zegel/core/structure/structure-graph'
import { CIRCLE, COMPANY, COOPERATIVE, HOLDINGS } from './structure-fixtures.ts'

// Every list of texts in a graph is one of ids.
const IDS = /^(id|uuid|\w+_id|\d+)$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ORGANIZATION = '01930000-0000-7000-8000-000000000001'

/** Structures that stay as they are, by name, as the server would answer them. */
export const FIXED_STRUCTURES: Readonly<Record<string, OrganizationStructure>> = {
  company: toAnswer(makeGraph(COMPANY)),
  holdings: toAnswer(makeGraph(HOLDINGS)),
  cooperative: toAnswer(makeGraph(COOPERATIVE)),
  group: toAnswer(sampleStructure({ companies: 30, seed: 4 })),
  circle: toAnswer(makeGraph(CIRCLE)),
}

/** The same with ids as the contract has them and all that it tells of a legal person; the first stands in the centre. */
function toAnswer(graph: StructureGraph): OrganizationStructure {
  const legal_persons = graph.legal_persons.map((person, at) => ({
    ...{ uuid: person.id, first_name: null, last_name: null, email: null, address: null },
    ...{ zip_code: null, city: null, country: null, photo_image_url: null },
    ...{ business_register_number: null, foreign_register: null, foreign_legal_form: null },
    ...person,
    pivot: person.pivot && { ...person.pivot, legal_person_id: person.id, central: at === 0 },
  }))
  const organization = { uuid: ORGANIZATION, name: 'Voorbeeld', logo_image_url: null }
  const shown = { public: true, public_holders: true }
  return OrganizationStructure.parse({
    ...withUuids({ crowds: [], private_holders: 0, ...graph, legal_persons }),
    date: '2026-11-20',
    organization: { id: ORGANIZATION, ...organization, ...shown },
    may: { edit: false, read_files: false, add_files: false, remove_files: false },
  })
}

function withUuids(graph: object): object {
  const known = new Map<string, string>()
  function toUuid(id: string): string {
    const count = String(known.size + 1).padStart(12, '0')
    const uuid = UUID.test(id) ? id : (known.get(id) ?? `01930000-0000-7000-8000-${count}`)
    known.set(id, uuid)
    return uuid
  }
  const text = JSON.stringify(graph, (key, value: unknown) =>
    typeof value === 'string' && IDS.test(key) ? toUuid(value) : value,
  )
  return JSON.parse(text) as object // safe: it was an object a moment ago
}
