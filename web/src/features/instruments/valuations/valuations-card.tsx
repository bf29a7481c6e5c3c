import { Button } from '@mantine/core'
import { IconCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { Valuation } from '@zegel/contract/instruments/valuations'
import type { ValuationRange } from '@zegel/core/valuations/valuation-range'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section.tsx'
import { RemoveValuation } from './remove-valuation.tsx'
import { ValuationForm } from './valuation-form.tsx'
import { ValuationsView } from './valuations-view.tsx'

interface ValuationsCardProps {
  instrument: Instrument
  /** Oldest first, at least one. */
  valuations: readonly Valuation[]
  range: ValuationRange
  onRange: (range: ValuationRange) => void
  today: string
}

type Deed = { name: 'add' } | { name: 'edit' | 'remove'; valuation: Valuation }

/** The valuations of an instrument to look at, and for who manages it to change. */
export function ValuationsCard(props: ValuationsCardProps) {
  const { instrument } = props
  const { t } = useTranslation('valuations')
  const [isEditing, setIsEditing] = useState(false)
  const [deed, setDeed] = useState<Deed>()
  const changes = {
    onEdit: (valuation: Valuation) => setDeed({ name: 'edit', valuation }),
    onRemove: (valuation: Valuation) => setDeed({ name: 'remove', valuation }),
  }
  const edit = (
    <>
      {isEditing && (
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setDeed({ name: 'add' })}
        >
          {t('add.title')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={
          isEditing ? <IconCheck size={16} aria-hidden /> : <IconPencil size={16} aria-hidden />
        }
        onClick={() => setIsEditing(!isEditing)}
      >
        {t(isEditing ? 'edit.stop' : 'edit.start')}
      </Button>
    </>
  )
  return (
    <Section title={t('title')} line={t('line')} actions={instrument.may.manage && edit}>
      <ValuationsView {...props} changes={isEditing ? changes : undefined} />
      {deed && (
        <Dialogs instrumentId={instrument.id} deed={deed} onClose={() => setDeed(undefined)} />
      )}
    </Section>
  )
}

interface DialogsProps {
  instrumentId: string
  deed: Deed
  onClose: () => void
}

function Dialogs({ instrumentId, deed, onClose }: DialogsProps) {
  if (deed.name === 'remove')
    return <RemoveValuation valuation={deed.valuation} onClose={onClose} />
  return (
    <ValuationForm
      instrumentId={instrumentId}
      valuation={deed.name === 'edit' ? deed.valuation : undefined}
      onClose={onClose}
    />
  )
}
