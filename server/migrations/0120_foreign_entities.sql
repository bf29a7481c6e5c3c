-- A company of another country has a number in a register of its own and a legal form that has no name here: both are told in words.
alter table legal_persons
  drop constraint legal_persons_type_check,
  drop constraint legal_persons_business_register_number_check,
  add column foreign_register text,
  add column foreign_legal_form text,
  add constraint legal_person_type_known check (type in (
    'natural_person', 'besloten vennootschap', 'stichting', 'coöperatie', 'vereniging', 'eenmanszaak', 'maatschap',
    'naamloze vennootschap', 'commanditaire vennootschap', 'vennootschap onder firma', 'provincie', 'gemeente',
    'waterschap', 'onderlinge waarborgmaatschappij', 'de staat', 'buitenlandse rechtspersoon')),
  -- A number of the Dutch business register has eight digits.
  add constraint dutch_register_number_has_eight_digits check (
    type = 'buitenlandse rechtspersoon' or business_register_number ~ '^\d{8}$'),
  -- Whoever is not of the Netherlands says by which law it exists and where it is registered; nobody else does.
  add constraint foreign_entity_is_told_in_words check (
    case when type = 'buitenlandse rechtspersoon'
      then coalesce(country <> 'NL' and business_register_number <> '' and foreign_register <> '' and foreign_legal_form <> '', false)
      else foreign_register is null and foreign_legal_form is null end);

create or replace function legal_person_snapshot(p_id uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', id, 'type', type, 'legal_name', legal_name, 'business_register_number', business_register_number,
    'foreign_register', foreign_register, 'foreign_legal_form', foreign_legal_form,
    'address', address, 'zip_code', zip_code, 'city', city, 'country', country)
  from legal_persons where id = p_id
$$;
