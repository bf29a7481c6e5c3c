import { useMemo } from 'react'
import { useStructureSentences } from '../use-structure-sentences.ts'
import type { StructureView } from '../structure-view.ts'
import type { PlacedDrawing } from './placed-drawing.ts'
import { positionSentences, type SentencePosition } from './sentence-position.ts'

// How wide a letter is and how high a line, as the style sheet has them: from nearby, where they grow a little, and from afar.
const NEARBY = { letter: 8.2, lineHeight: 20 }
const AFAR = { letter: 10.6, lineHeight: 24 }

/** What is said beside the centre, above and below the line through it, and where it stands. */
export interface PlacedSentences {
  bodies: string
  roles: string
  nearby: SentencePosition
  afar: SentencePosition
}

/** Gives the sentences beside the centre of a drawing their places; undefined without a centre. */
export function usePlacedSentences(
  index: StructureView['index'],
  drawing: PlacedDrawing,
): PlacedSentences | undefined {
  const node = drawing.central?.node
  const personId = node?.kind === 'person' || node?.kind === 'holding' ? node.personId : undefined
  const sentences = useStructureSentences(index, personId)
  return useMemo(() => {
    const nearby = sentences && placeOf(drawing, sentences, NEARBY)
    const afar = sentences && placeOf(drawing, sentences, AFAR)
    return nearby && afar && { ...sentences, nearby, afar }
  }, [drawing, sentences])
}

function placeOf(
  drawing: PlacedDrawing,
  { bodies, roles }: { bodies: string; roles: string },
  { letter, lineHeight }: typeof NEARBY,
) {
  const lines = (text: string, width: number) => Math.ceil((text.length * letter) / (width - 40))
  return positionSentences(
    drawing,
    (width) => ({ above: lines(bodies, width), below: lines(roles, width) }),
    lineHeight,
  )
}
