import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { ENTITY_FILE } from '@zegel/contract/legal-persons/entity-files'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatFileSize } from '../../lib/format.ts'
import classes from './files.module.css'

/** Tells files apart: the same one chosen again is no other. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

interface ChosenFilesProps {
  files: readonly File[]
  /** What the server said of those it did not take. */
  refused: ReadonlyMap<File, string>
  /** Undefined while none can be taken away. */
  onChange: ((files: File[]) => void) | undefined
}

/** The files that will be sent, and what is wrong with each. */
export function ChosenFiles({ files, refused, onChange }: ChosenFilesProps) {
  const { t } = useTranslation('entity-files')
  if (files.length === 0) return null
  return (
    <ul className={classes.list} aria-label={t('add.chosen')}>
      {files.map((file, index) => (
        <li key={fileKey(file)} className={classes.chosen} data-path={`file.${index}`}>
          <span className={classes.text}>
            <span className={classes.name}>{file.name}</span>
            <span className={classes.line}>{formatFileSize(file.size)}</span>
            <Flag file={file} refusal={refused.get(file)} />
          </span>
          {onChange && (
            <ActionIcon
              variant="subtle"
              aria-label={t('add.remove', { name: file.name })}
              onClick={() => onChange(files.filter((one) => one !== file))}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  )
}

function Flag({ file, refusal }: { file: File; refusal: string | undefined }) {
  const { t } = useTranslation(['entity-files', 'messages'])
  const text = textOf()
  return text ? (
    <span className={classes.flag} role="alert">
      {text}
    </span>
  ) : null

  function textOf(): string | undefined {
    if (file.size > ENTITY_FILE.bytes) return t('add.tooBig')
    if (file.size === 0) return t('messages:file-empty')
    return refusal && `${t('add.notUploaded')}. ${refusal}`
  }
}
