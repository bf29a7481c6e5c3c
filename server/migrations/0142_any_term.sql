-- A change of terms brings in whichever columns it names, so that a new term needs nothing here.
create or replace function apply_terms_change() returns trigger language plpgsql as $$
declare
  terms_table text;
  changed text;
begin
  select case type
    when 'bonds' then 'bond_terms' when 'shares' then 'share_terms' when 'options' then 'option_terms'
    else 'depositary_receipt_terms' end
  into strict terms_table from instruments where organization_id = new.organization_id and id = new.instrument_id;
  select string_agg(format('%1$I = n.%1$I', k), ', ') into changed from jsonb_object_keys(new.after) k;
  execute format(
    'update %1$I t set %2$s from %1$I o cross join lateral jsonb_populate_record(o, $1) n
     where o.organization_id = $2 and o.instrument_id = $3
       and t.organization_id = o.organization_id and t.instrument_id = o.instrument_id', terms_table, changed)
  using new.after, new.organization_id, new.instrument_id;
  return null;
end
$$;
