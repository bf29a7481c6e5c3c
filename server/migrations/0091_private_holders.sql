-- Whether a structure that is open to everybody shows private holders by name; else they are a number.
alter table organizations add column public_holders boolean not null default false;
