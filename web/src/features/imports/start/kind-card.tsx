import { Anchor, Checkbox, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { requiredGroups } from '@zegel/core/imports/import-fields'
import type { ImportKind } from '@zegel/core/imports/import-kind'
import { useTranslation } from 'react-i18next'
import { templateUrl } from '../imports.api.ts'
import classes from '../imports.module.css'
import { useImportTexts } from '../use-import-texts.ts'

interface KindCardProps {
  instrument: Instrument
  kind: ImportKind
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** A kind of data to choose: what it is, what its file must have, and an example of one. */
export function KindCard({ instrument, kind, isChosen, onChange }: KindCardProps) {
  const { t } = useTranslation('imports')
  const { groupName } = useImportTexts()
  const groups = requiredGroups({ kind, method: 'create', instrumentType: instrument.type })
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
