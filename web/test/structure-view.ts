import { makeGraph, type SketchedPerson } from '@zegel/core/structure/sketched-graph'
import { indexStructure } from '@zegel/core/structure/structure-index'
import { vi } from 'vitest'
import type { StructureView } from '../src/features/structure/structure-view.ts'
import { NOORDERMOLEN } from './users.ts'

/** What the structure screen shows of a sketch, by who may only look; `structure` has the sketched persons without their addresses. */
export function structureView(
  sketch: readonly SketchedPerson[],
  part: Partial<StructureView> = {},
): StructureView {
  const graph = makeGraph(sketch)
  const structure = {
    legal_persons: [],
    bodies: [],
    instruments: [],
    crowds: [],
    date: '2026-11-21',
    organization: {
      id: NOORDERMOLEN,
      uuid: NOORDERMOLEN,
      name: 'De Noordermolen',
      logo_image_url: null,
      public: true,
      public_holders: false,
    },
    private_holders: null,
    may: { edit: false, read_files: false, add_files: false, remove_files: false },
  }
  return {
    structure,
    index: indexStructure(graph),
    centralId: graph.legal_persons[0]?.id,
    setCentral: vi.fn<StructureView['setCentral']>(),
    selection: undefined,
    select: vi.fn<StructureView['select']>(),
    date: undefined,
    setDate: vi.fn<StructureView['setDate']>(),
    isEditing: false,
    setEditing: vi.fn<StructureView['setEditing']>(),
    hasAutoZoom: false,
    setAutoZoom: vi.fn<StructureView['setAutoZoom']>(),
    hasMinimap: false,
    setMinimap: vi.fn<StructureView['setMinimap']>(),
    isShared: false,
    openDialog: vi.fn<StructureView['openDialog']>(),
    ...part,
  }
}
