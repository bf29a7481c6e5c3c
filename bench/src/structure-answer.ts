import { sampleStructure } from '@zegel/core/structure/sample-structure'

// A drawing has about four nodes for each company.
const NODES_PER_COMPANY = 4

/** What the server would answer of a made-up organisation whose drawing has about so many nodes, as JSON. */
export function structureAnswer(organizationId: string, nodes: number): string {
  const graph = sampleStructure({ companies: Math.round(nodes / NODES_PER_COMPANY), seed: nodes })
  return JSON.stringify({
    ...graph,
    crowds: [],
    legal_persons: graph.legal_persons.map((person) => ({
      ...person,
      email: null,
      photo_image_url: null,
    })),
    date: '2026-01-01',
    organization: {
      id: organizationId,
      uuid: organizationId,
      name: 'Bench',
      logo_image_url: null,
      public: false,
    },
    may: { edit: false, read_files: false, add_files: false, remove_files: false },
  })
}
