export interface PersonSeed {
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  readonly email: string;
  /** Ten digits, from the range reserved for fiction. */
  readonly phone: string;
}

function person(firstName: string, lastName: string, phone: string): PersonSeed {
  return {
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email: `${firstName.toLowerCase()}@example.com`,
    phone,
  };
}

/** The returning student: she has signed the current waiver and can sign up by email alone. */
export const returningStudent: PersonSeed = person('Maya', 'Lindqvist', '5035550101');

/** Fourteen invented people, the returning student first; enough to fill any class in the studio. */
export const people: readonly PersonSeed[] = [
  returningStudent,
  person('Theo', 'Okafor', '5035550102'),
  person('June', 'Castellanos', '5035550103'),
  person('Priya', 'Raman', '5035550104'),
  person('Walt', 'Bjornson', '5035550105'),
  person('Noor', 'Haddad', '5035550106'),
  person('Celeste', 'Abara', '5035550107'),
  person('Dominic', 'Yazzie', '5035550108'),
  person('Hana', 'Morimoto', '5035550109'),
  person('Ines', 'Ferreira', '5035550110'),
  person('Beck', 'Tolliver', '5035550111'),
  person('Rosalind', 'Achterberg', '5035550112'),
  person('Minh', 'Duong', '5035550113'),
  person('Ottilie', 'Grant', '5035550114'),
];
