-- Documents of an instrument have three types of their own, and may come with each of its transactions.
alter table entity_files
  add column attach_to_transactions boolean not null default false,
  drop constraint entity_files_type_check;

update entity_files set type = 'attachment'
  where instrument_id is not null and type not in ('conditions', 'information_document_afm');

alter table entity_files
  -- What it is, fits what it belongs to.
  add constraint entity_file_type_fits check (
    case when instrument_id is null then type in (
      'conditions', 'statutory articles', 'shareholders register', 'shareholders agreement', 'deed of merger',
      'amendment of statutory articles', 'information_document_afm', 'extract_coc', 'other')
    else type in ('conditions', 'attachment', 'information_document_afm') end),
  -- Only instruments have transactions.
  add constraint entity_file_attached_is_of_instrument check (not attach_to_transactions or instrument_id is not null);
