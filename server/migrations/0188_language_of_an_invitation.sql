-- In which language somebody is invited who has no account yet, as its sender chose; null where nobody chose, and then it is the sender's.
alter table invitations add column language text check (language in ('nl', 'en'));
