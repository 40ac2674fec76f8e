import { mount } from 'svelte';
import App from './App.svelte';
import './look/tokens.css';
import './look/table.css';
import './look/symbols.css';
import './look/page.css';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the client');
mount(App, { target });
