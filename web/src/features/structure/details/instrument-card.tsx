import type { GraphInstrument } from '@zegel/core/structure/structure-graph'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatUnits } from '../../../lib/format.ts'
import { InstrumentTypeIcon } from '../../../pieces/instrument-type-icon.tsx'
import { type FactItem, FactList } from '../../../ui/fact-list.tsx'
import type { StructureView } from '../structure-view.ts'
import { BackButton } from './back-button.tsx'
import { CardFrame } from './card-frame.tsx'
import { CardSection } from './card-section.tsx'
import classes from './details.module.css'
import { InstrumentHolders } from './instrument-holders.tsx'
import { InstrumentLink } from './instrument-link.tsx'

/** An instrument: what it is, and who holds how much of it. */
export function InstrumentCard({
  view,
  instrument,
}: {
  view: StructureView
  instrument: GraphInstrument
}) {
  const { t } = useTranslation(['structure', 'instruments'])
  const { id, name, type, description, issued_units, par_value, issuing_legal_person_id } =
    instrument
  const facts: FactItem[] = [
    { label: t('structure:details.instrument.type'), value: t(`instruments:type.${type}`) },
    { label: t('structure:details.instrument.issued'), value: formatUnits(issued_units) },
  ]
  if (par_value !== null)
    facts.push({
      label: t('structure:details.instrument.parValue'),
      value: formatMoney(par_value),
    })
  return (
    <CardFrame
      view={view}
      title={name}
      line={view.index.person(issuing_legal_person_id)?.legal_name}
      back={<BackButton view={view} personId={issuing_legal_person_id} />}
      picture={<InstrumentTypeIcon type={type} size={40} />}
    >
      <FactList facts={facts} />
      {description && <div className={classes.nothing}>{description}</div>}
      <CardSection title={t('structure:details.instrument.holders')}>
        {issued_units === 0 ? (
          <div className={classes.nothing}>{t('structure:details.instrument.none')}</div>
        ) : (
          <InstrumentHolders view={view} instrument={instrument} />
        )}
      </CardSection>
      {!view.isShared && <InstrumentLink view={view} instrumentId={id} />}
    </CardFrame>
  )
}
