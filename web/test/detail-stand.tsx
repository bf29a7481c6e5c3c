import { structure } from '@zegel/contract/structure/structure'
import { DetailPanel } from '../src/features/structure/details/detail-panel.tsx'
import { answer } from './harness.tsx'
import { ANNA, BOARD, smallStructure } from './structure-data.ts'
import { StructureStand } from './structure-stand.tsx'

/** The card of what is selected, without the drawing beside it. */
export function panel(options: Omit<Parameters<typeof StructureStand>[0], 'children'>) {
  return (
    <StructureStand {...options}>
      {(view) => <DetailPanel view={view} documents={() => <p>Akte van oprichting</p>} />}
    </StructureStand>
  )
}

export const graph = (given = smallStructure()) => answer(structure.get, given)

// What can be selected in the small structure.
export const person = (id: string) => ({ selection: { kind: 'person', id } as const })
export const edge = { selection: { kind: 'edge', bodyId: BOARD, personId: ANNA } as const }
export const board = { selection: { kind: 'body', id: BOARD } as const }
