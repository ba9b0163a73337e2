import { ChangeList, packChanges, unpackChanges } from './change.js';

it('tells of one unit of work once for each topic, and of a very large one in few words', () => {
  const list = new ChangeList();
  list.add({ topic: 'posts', ids: [1] });
  list.add({ topic: 'terms', ids: [4] });
  list.add({ topic: 'posts', ids: [2, 1] });
  expect(list.changes).toEqual([
    { topic: 'posts', ids: [1, 2] },
    { topic: 'terms', ids: [4] },
  ]);
  list.add({ topic: 'terms' });
  list.add({ topic: 'terms', ids: [5] });
  for (let id = 0; id < 5_000; id += 1) list.add({ topic: 'posts', ids: [id] });
  expect(list.changes).toEqual([{ topic: 'posts' }, { topic: 'terms' }]);
});

it('survives the way to another instance, and is not heard by its own', () => {
  const changes = [{ topic: 'posts', ids: [1, 'two'] }, { topic: 'options' }];
  const payloads = packChanges('here', changes);
  expect(payloads.flatMap((payload) => unpackChanges('there', payload))).toEqual(changes);
  expect(payloads.flatMap((payload) => unpackChanges('here', payload))).toEqual([]);
});
