import type { Holding } from '@zegel/core/structure/structure-index'
import { Picture } from '../../../ui/picture.tsx'
import { CardRow } from './card-section.tsx'
import classes from './details.module.css'
import { HeldText, StatedText } from './rights-texts.tsx'

interface MemberRowProps {
  name: string
  /** Natural persons are round, as in the drawing. */
  isNatural: boolean
  photo: string | null | undefined
  title: string | null | undefined
  holdings: readonly Holding[]
  /** The part that was stated, if no register says it. */
  stated: number | null
  onOpen?: (() => void) | undefined
}

/** One of many members. */
export function MemberRow(props: MemberRowProps) {
  const { name, isNatural, photo, title, holdings, stated, onOpen } = props
  return (
    <CardRow
      picture={<Picture url={photo} name={name} size={28} isSquare={!isNatural} />}
      title={name}
      line={
        <>
          {title && <span className={classes.rowLine}>{title}</span>}
          <StatedText stated={stated} />
          {holdings.map((holding) => (
            <span key={holding.instrument.id} className={classes.rowLine}>
              <HeldText holding={holding} />
            </span>
          ))}
        </>
      }
      onOpen={onOpen}
    />
  )
}
