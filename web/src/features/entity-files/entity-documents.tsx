import { Button, Stack, Text } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemoveWithUndo } from '../../pieces/files/use-remove-with-undo.ts'
import { Failure } from '../../ui/failure.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { AddFileDialog } from './add-file-dialog.tsx'
import { DocumentItem } from './document-item.tsx'
import { type FilesOf, useEntityFiles, useRemoveFile, useRestoreFile } from './entity-files.api.ts'
import classes from './entity-files.module.css'

interface EntityDocumentsProps extends FilesOf {
  /** May add documents and remove them. */
  mayAdd: boolean
}

/** The documents of a legal person, newest first. */
export function EntityDocuments({ mayAdd, ...of }: EntityDocumentsProps) {
  const { t } = useTranslation('entity-files')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Stack gap="xs">
      <Documents mayAdd={mayAdd} {...of} />
      {mayAdd && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconFilePlus size={16} aria-hidden />}
          onClick={() => setIsAdding(true)}
        >
          {t('documents.add')}
        </Button>
      )}
      {isAdding && <AddFileDialog {...of} onClose={() => setIsAdding(false)} />}
    </Stack>
  )
}

function Documents({ mayAdd, ...of }: EntityDocumentsProps) {
  const { t } = useTranslation('entity-files')
  const files = useEntityFiles(of)
  const remove = useRemoveWithUndo({
    remove: useRemoveFile(of).mutateAsync,
    restore: useRestoreFile(of).mutateAsync,
    failed: t('documents.removeFailed'),
  })
  if (files.isPending) return <LinesSkeleton lines={2} />
  if (files.isError) return <Failure error={files.error} onRetry={files.refetch} />
  if (files.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('documents.empty')}
      </Text>
    )
  return (
    <ul className={classes.list}>
      {files.data.map((file) => (
        <DocumentItem
          key={file.id}
          file={file}
          isTitleShared={files.data.some(({ id, title }) => title === file.title && id !== file.id)}
          onRemove={mayAdd ? (id) => void remove(id) : undefined}
        />
      ))}
    </ul>
  )
}
