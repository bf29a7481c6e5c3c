import { Button } from '@mantine/core'
import type { ImportConfig } from '@zegel/contract/imports/imports'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { IMPORT_KINDS, type ImportKind } from '@zegel/core/imports/import-kind'
import { useTranslation } from 'react-i18next'
import { StepFooter } from '../../../pieces/steps/step-footer.tsx'
import { readKinds, writeKinds } from '../import-search.ts'
import classes from '../imports.module.css'
import type { GoTo } from '../imports-screen.tsx'
import { ImportFrame } from '../import-frame.tsx'
import { KindCard } from './kind-card.tsx'

interface TypeStepProps {
  instrument: Instrument
  kinds: string | undefined
  onGo: GoTo
}

/** What kinds of data will be imported. */
export function TypeStep({ instrument, kinds, onGo }: TypeStepProps) {
  const { t } = useTranslation('imports')
  const configs = readKinds(kinds)

  function handleChange(kind: ImportKind, isChosen: boolean) {
    const others = configs.filter(({ key }) => key !== kind)
    const added: ImportConfig[] = isChosen ? [{ key: kind, method: 'create' }] : []
    onGo({ import: 'type', kinds: writeKinds([...others, ...added]) }, { replace: true })
  }

  return (
    <ImportFrame step="type" title={t('type.title')} line={t('type.line')}>
      <div role="group" aria-label={t('type.kinds')} className={classes.kinds}>
        {IMPORT_KINDS.map((kind) => (
          <KindCard
            key={kind}
            instrument={instrument}
            kind={kind}
            isChosen={configs.some(({ key }) => key === kind)}
            onChange={(isChosen) => handleChange(kind, isChosen)}
          />
        ))}
      </div>
      <StepFooter hasBarBelow onBack={() => onGo({})}>
        <Button
          size="md"
          disabled={configs.length === 0}
          onClick={() => onGo({ import: 'upload', kinds })}
        >
          {t('next')}
        </Button>
      </StepFooter>
    </ImportFrame>
  )
}
