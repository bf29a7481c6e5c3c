-- Deeds: made once when a transaction is accepted, and kept as they were made.

-- SHA-256 of the bytes, noted the first time that somebody asks for it: under a key they never change.
alter table stored_files add column sha256 bytea check (length(sha256) = 32);

-- A file that goes with a mail; its bytes are read when the mail is sent.
alter table mails add column attachment_id uuid references stored_files;

create table deeds (
  organization_id uuid not null,
  -- One deed a transaction, however often its job is done.
  transaction_id uuid not null,
  template_id uuid not null,
  template_name text not null,
  template_version integer not null check (template_version > 0),
  -- All that stands in it, by language. A new version of the template changes nothing here.
  content jsonb not null,
  -- SHA-256 of that content, as the deed itself names it.
  content_sha256 bytea not null check (length(content_sha256) = 32),
  stored_file_id uuid not null unique references stored_files,
  -- SHA-256 of the kept PDF, by which a copy is recognised.
  pdf_sha256 bytea not null check (length(pdf_sha256) = 32),
  made_at timestamptz not null,
  primary key (organization_id, transaction_id),
  foreign key (organization_id, transaction_id) references transactions (organization_id, id)
);
create index deeds_transaction on deeds (transaction_id);
create index deeds_pdf on deeds (pdf_sha256);
create trigger deeds_only_grow before update or delete or truncate on deeds
  for each statement execute function refuse_change();

-- A deed says what two parties agreed on: there is none of what nobody accepted, and none of what is only recorded.
create function guard_deed() returns trigger language plpgsql as $$
begin
  if not exists (
    select from transactions
    where organization_id = new.organization_id and id = new.transaction_id and status = 'completed' and not historic)
  then
    raise exception 'deed of a transaction that was not accepted' using errcode = 'check_violation', constraint = 'deed_is_of_accepted';
  end if;
  return new;
end
$$;
create trigger deed_is_of_accepted before insert on deeds for each row execute function guard_deed();

-- The notarial deeds of transactions of shares, which were passed elsewhere. The newest counts: a mistake is put right by another.
create table notarial_deeds (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  transaction_id uuid not null,
  deed_date date not null,
  notary text not null check (notary <> ''),
  stored_file_id uuid not null unique references stored_files,
  recorded_by uuid not null references users,
  recorded_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, transaction_id) references transactions (organization_id, id)
);
create index notarial_deeds_transaction on notarial_deeds (organization_id, transaction_id, id desc);
create trigger notarial_deeds_only_grow before update or delete or truncate on notarial_deeds
  for each statement execute function refuse_change();

-- Shares alone pass by a notary.
create function guard_notarial_deed() returns trigger language plpgsql as $$
begin
  if not exists (
    select from transactions t join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
    where t.organization_id = new.organization_id and t.id = new.transaction_id and i.type = 'shares')
  then
    perform break_rule('notarial-deed-for-shares-only');
  end if;
  return new;
end
$$;
create trigger notarial_deed_is_of_shares before insert on notarial_deeds
  for each row execute function guard_notarial_deed();
