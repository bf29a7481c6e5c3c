import { Anchor, Button, Checkbox, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ImportConfig } from '@zegel/contract/imports/imports'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { importKindsOf, requiredAlternatives } from '@zegel/core/imports/rows/import-fields'
import type { ImportKind } from '@zegel/core/imports/import-kind'
import { StepFooter } from '../../shared/steps/step-footer.tsx'
import { ImportHistory } from './history/import-history.tsx'
import { ImportFrame } from './import-frame.tsx'
import { type GoTo, type ImportSearch, readKinds, writeKinds } from './import-search.ts'
import { templateUrl } from './imports.api.ts'
import classes from './imports.module.css'
import { UploadStep } from './start/upload-step.tsx'
import { StartedImport } from './started-import.tsx'
import { useImportTexts } from './import-texts.tsx'

interface ImportsScreenProps {
  instrument: Instrument
  /** Where in importing one is. */
  at: ImportSearch
  onGo: GoTo
  /** A way to what was imported. */
  toRegister: ReactNode
}

/** Bringing many rows into a register at once: what was imported so far, or one import step by step. */
export function ImportsScreen({ instrument, at, onGo, toRegister }: ImportsScreenProps) {
  switch (at.import) {
    case undefined:
      return <ImportHistory instrument={instrument} onGo={onGo} />
    case 'type':
      return <TypeStep instrument={instrument} kinds={at.kinds} onGo={onGo} />
    case 'upload':
      return <UploadStep instrumentId={instrument.id} kinds={at.kinds} onGo={onGo} />
    default:
      return <StartedImport key={at.import} {...{ instrument, onGo, toRegister }} id={at.import} />
  }
}

interface KindCardProps {
  instrument: Instrument
  kind: ImportKind
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** A kind of data to choose: what it is, what its file must have, and an example of one. */
function KindCard({ instrument, kind, isChosen, onChange }: KindCardProps) {
  const { t } = useTranslation('imports')
  const { groupName } = useImportTexts()
  const groups = requiredAlternatives({ kind, method: 'create', instrumentType: instrument.type })
  return (
    <div className={classes.kind}>
      <Checkbox
        classNames={{ root: classes.choose ?? '', inner: classes.box ?? '' }}
        checked={isChosen}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        label={<span className={classes.kindName}>{t(`kind.${kind}`)}</span>}
        description={t(`kindLine.${kind}`)}
      />
      <div>
        <Text size="xs" c="dimmed" mb={4}>
          {t('type.required')}
        </Text>
        <ul className={classes.required}>
          {groups.map(({ name }) => (
            <li key={name}>{groupName(name)}</li>
          ))}
        </ul>
      </div>
      <Anchor
        href={templateUrl(instrument.id, kind)}
        download
        size="sm"
        className={classes.above ?? ''}
        aria-label={t('type.templateOf', { kind: t(`kind.${kind}`) })}
      >
        <IconDownload size={14} aria-hidden /> {t('type.template')}
      </Anchor>
    </div>
  )
}

interface TypeStepProps {
  instrument: Instrument
  kinds: string | undefined
  onGo: GoTo
}

/** What kinds of data will be imported. */
function TypeStep({ instrument, kinds, onGo }: TypeStepProps) {
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
        {importKindsOf(instrument.type).map((kind) => (
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
